import { describe, expect, it } from 'vitest';
import { fileWord, fold, toLatin } from '../../src/text/index.js';

describe('toLatin', () => {
  it.each([
    ['Nguyễn Văn Đặng', 'Nguyen Van Dang'],
    ['Þóra Þorvaldsdóttir', 'Thora Thorvaldsdottir'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['İpek Işık', 'Ipek Isik'],
    ['Søren Åkesson Æbelø', 'Soren Akesson Aebelo'],
    ['Weiß', 'Weiss'],
    ['al-Khwārizmī', 'al-Khwarizmi'],
    ['Ɓala Ƙofa Ŋaa', 'Bala Kofa Ngaa'],
    ['ﬁne ™', 'fine ™'],
  ])('writes %s in letters of English', (text, latin) => {
    expect(toLatin(text)).toBe(latin);
    expect(toLatin(text.normalize('NFD'))).toBe(latin);
  });

  it.each(['张伟', 'Андрей Йылмаз', 'محمد', 'हिन्दी', '한국', 'Ελένη', 'O’Brien', 'Kahananuiʻole', '1½'])(
    'leaves %s unchanged',
    text => {
      expect(toLatin(text)).toBe(text);
      expect(toLatin(text.normalize('NFD'))).toBe(text.normalize('NFC'));
    },
  );
});

describe('fold', () => {
  it('equates names with and without marks, whatever their case', () => {
    for (const [one, other] of [
      ['Işık', 'IŞIK'],
      ['Yılmaz', 'YILMAZ'],
      ['İpek', 'ipek'],
      ['Łoś', 'LOS'],
      ['O’Neill-Söder', 'ONEILL SODER'],
      ['Weiß', 'WEISS'],
    ] as const)
      expect(fold(one)).toBe(fold(other));
  });
});

describe('fileWord', () => {
  it('names files in plain letters, and in their own script where it is not Latin', () => {
    expect(fileWord('Hữu-Đô Nguyễn')).toBe('huu-do-nguyen');
    expect(fileWord('Seán O’Brien 3')).toBe('sean-obrien');
    expect(fileWord('张 伟')).toBe('张-伟');
  });
});
