import { findWrittenDate } from './written-date.ts';

describe('findWrittenDate', () => {
  it.each([
    ['Submitted on Mon, 2019-01-21 13:49', '2019-01-21'],
    ['2018年6月18日 10:01', '2018-06-18'],
    ['2024. 5. 1. 오전 9:12', '2024-05-01'],
    ['Published: 2025.12.17 | notes', '2025-12-17'],
    ['Thu, 09/25/2025 - 11:38', '2025-09-25'],
    ['Posted on the 15/12/2025 at 19:00', '2025-12-15'],
    ['am 15.12.2016', '2016-12-15'],
    ['28.09.19, 12:44', '2019-09-28'],
    ['By Ann Lee - Mar 27, 2024', '2024-03-27'],
    ['Gespeichert von human am 7. Juli 2019 - 18:44', '2019-07-07'],
    ['el 5 de mayo de 2022', '2022-05-05'],
    ['опубликовано 12 августа 2024', '2024-08-12'],
    ['الأربعاء، 28 آب/اغسطس 2013، آخر تحديث 14:00', '2013-08-28'],
    ['2024. augusztus 12.', '2024-08-12'],
    ['12. elokuuta 2024', '2024-08-12'],
    ['3. marraskuuta 2024', '2024-11-03'],
    ['Room 12 Gate 2024, 3 May 2024', '2024-05-03'],
  ])('reads %s as %s', (text, expected) => expect(findWrittenDate(text)).toBe(expected));
  it.each([
    '03/04/2024',
    '03-04-2024',
    '31 February 2024',
    '2024-13-01',
    '12 things 2024',
    'in 2024',
    '28.09.1912:44',
    '',
  ])('returns null for %s', (text) => expect(findWrittenDate(text)).toBeNull());
});
