import { PASTED_TITLE_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { useState } from 'react';

type Copied = { url: string; host: string; title: string };

export function useCopySource(): Copied | null {
  return useState(() => copiedFrom(new URLSearchParams(location.search)))[0];
}

function copiedFrom(params: URLSearchParams): Copied | null {
  const address = params.get('url') ?? '';
  const url = address.length <= URL_MAX ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { url: url.href, host: url.host, title: (params.get('title') ?? '').slice(0, PASTED_TITLE_MAX) };
}
