export { words as ar } from './ar.ts';
export { words as de } from './de.ts';
export { words as es } from './es.ts';
export { words as fr } from './fr.ts';
