import { decodeFile } from './decode-file.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('decodeFile', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(decodeFile(new TextEncoder().encode('Größe'))).toBe('Größe');
    expect(decodeFile(new TextEncoder().encode('\ufeffGröße'))).toBe('Größe');
  });
  it('reads the encoding that an XML declaration names', () =>
    expect(decodeFile(latin('<?xml version="1.0" encoding="ISO-8859-2"?><a>\xb3\xf3d\xbc</a>'))).toContain('łódź'));
  it('reads UTF-16 with a byte order mark', () =>
    expect(decodeFile(Uint8Array.of(0xff, 0xfe, 0xe9, 0, 0x61, 0))).toBe('éa'));
  it('reads other bytes as Windows-1252, also under a wrong or unknown name', () => {
    expect(decodeFile(latin('caf\xe9'))).toBe('café');
    expect(decodeFile(latin('<?xml version="1.0" encoding="x-own"?>caf\xe9'))).toContain('café');
  });
});
