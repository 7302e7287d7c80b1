// Jest's require(esm) refuses an ESM package first reached from a CJS one inside the same graph, so these come first.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
