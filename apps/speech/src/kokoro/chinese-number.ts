const DIGITS = '零一二三四五六七八九';
const places = ['', '十', '百', '千'];
const groups = ['', '万', '亿', '万亿'];
const LONGEST = 16;

const spelled = (part: string): string => [...part].map((digit) => DIGITS[Number(digit)] ?? '').join('');

function upToMyriad(figure: string): string {
  let [read, isZeroOpen] = ['', false];
  [...figure].forEach((character, index) => {
    const digit = Number(character);
    if (digit === 0) {
      isZeroOpen = read !== '' || figure.length === 4;
      return;
    }
    if (isZeroOpen) read += '零';
    isZeroOpen = false;
    read += (DIGITS[digit] ?? '') + (places[figure.length - 1 - index] ?? '');
  });
  return read;
}

function readInteger(figure: string): string {
  const trimmed = figure.replace(/^0+(?=\d)/, '');
  if (trimmed === '0') return '零';
  let read = '';
  for (let end = trimmed.length, group = 0; end > 0; end -= 4, group += 1) {
    const part = upToMyriad(trimmed.slice(Math.max(0, end - 4), end));
    if (part !== '') read = `${part}${groups[group] ?? ''}${read}`;
  }
  return read.replace(/^零/, '').replace(/^一十/, '十');
}

export function toChineseReading(written: string): string {
  const [, figure = '', percent = '', year = ''] = /^([\d,.]*)([%％]?)(年?)$/.exec(written) ?? [];
  const [integer = '', fraction] = figure.replaceAll(',', '').split('.');
  if (year !== '' && integer.length === 4) return `${spelled(integer)}年`;
  const read = integer.length > LONGEST ? spelled(integer) : readInteger(integer === '' ? '0' : integer);
  const number = fraction ? `${read}点${spelled(fraction)}` : read;
  return `${percent === '' ? '' : '百分之'}${number}${year}`;
}
