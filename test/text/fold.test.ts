import { describe, expect, it } from 'vitest';
import {
  compareTexts,
  fileWord,
  fold,
  foldedWords,
  foldTitle,
  scriptWord,
  toLatin,
} from '../../src/text/index.js';

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
    ['ß ſs æ œ þ ŋ ĸ ı ȷ ø đ ð ɖ ł ħ ŧ', 'ss ss ae oe th ng k i j o d d d l h t'],
    ['ə ǝ ɛ ɔ ɓ ɗ ƙ ƒ ɲ ƴ ɣ ǥ ƶ ɨ ʉ ƀ', 'e e e o b d k f n y g g z i u b'],
    ['Ȼ Ɇ Ɉ Ƚ Ɍ Ⱦ Ɏ Ⱥ Ƭ Ƥ Ɠ Ɩ', 'C E J L R T Y A T P G I'],
    ['ɪ ʋ ʊ ʌ ɑ ɾ ɽ ʒ ƨ ʃ', 'i v u u a r r z s s'],
    ['ǆ Ǆ', 'dz Dz'],
    ['Æ Œ ẞ Þ Ŋ Ø Đ Ł', 'Ae Oe Ss Th Ng O D L'],
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
  it('has letters and digits only, in any script', () => {
    expect(fold("O'Neill, 3rd – <i>Élan</i>")).toBe('oneill3rdelan');
    expect(fold('Łoś; 张伟, № 7')).toBe('los张伟no7');
    expect(fold('Øłæß')).toBe('olaess');
    expect([fold(null), fold(' – ')]).toEqual(['', '']);
  });

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

describe('foldTitle', () => {
  it('equates titles by their letters', () => {
    expect(foldTitle('Rivers: <i>Élan</i> and Ebb')).toBe('riverselanandebb');
    expect(foldTitle('rivers – Elan and ebb')).toBe('riverselanandebb');
  });

  it('is missing with fewer than twelve letters, which identify no work', () => {
    expect(foldTitle('abcdefghijkl')).toBe('abcdefghijkl');
    for (const title of [null, '', 'Untitled', 'abcdefghijk', 'abcdefghijk 2024', 'A: – – – – – – – –'])
      expect(foldTitle(title)).toBeNull();
  });
});

describe('foldedWords', () => {
  it('are the words of three or more letters, each once', () => {
    const title = 'The Rivers of Öst: d’Indy’s <i>the</i> on e\u0301te\u0301 3 and 365, x';
    expect([...foldedWords(title)]).toEqual(['the', 'rivers', 'ost', 'dindys', 'ete', 'and', '365']);
    expect([foldedWords(null).size, foldedWords(' – ').size]).toEqual([0, 0]);
  });
});

describe('compareTexts', () => {
  it('orders by code units', () => {
    expect([compareTexts('a', 'b'), compareTexts('b', 'a'), compareTexts('a', 'a')]).toEqual([-1, 1, 0]);
    expect(['é', 'z', 'B', 'a'].sort(compareTexts)).toEqual(['B', 'a', 'z', 'é']);
  });
});

describe('scriptWord', () => {
  it('names downloads in plain letters, and in their own script where it is not Latin', () => {
    expect(scriptWord('Hữu-Đô Nguyễn')).toBe('huu-do-nguyen');
    expect(scriptWord('Seán O’Brien 3')).toBe('sean-obrien');
    expect(scriptWord('张 伟')).toBe('张-伟');
    expect(scriptWord('हिन्दी')).toBe('हिन्दी');
    expect(scriptWord('ﬁne Ａda')).toBe('fine-ada');
    expect(scriptWord("O'Brien Kahananuiʻole ʼn")).toBe('obrien-kahananuiole-n');
  });

  it('has no hyphen and no number at its ends', () => {
    expect(scriptWord('7001 – Ada, Nor. 3')).toBe('ada-nor');
    expect([scriptWord('7001'), scriptWord('')]).toEqual(['', '']);
  });

  it('ends within 60 units, between two letters and after a whole one', () => {
    const long = 'a'.repeat(59);
    expect(scriptWord(`${long}bc`)).toBe(`${long}b`);
    expect(scriptWord(`${long} bc`)).toBe(long);
    expect(scriptWord(`${long}\u{20bb7}`)).toBe(long);
    expect(scriptWord(`${long.slice(1)} \u{20bb7}`)).toBe(long.slice(1));
    expect(scriptWord(`${long.slice(1)}\u{20bb7}`)).toBe(`${long.slice(1)}\u{20bb7}`);
  });
});

describe('fileWord', () => {
  it.each([
    ['Hữu-Đô Nguyễn', 'huu-do-nguyen'],
    ['Ελένη Smith', 'smith'],
    ['Smith Ελένη', 'smith'],
    ['Ada 张 Quill', 'ada-quill'],
    ['张 伟', ''],
    ['ليلى', ''],
    ['7001', ''],
  ])('names a file on disk in ASCII: %s', (name, word) => {
    expect(fileWord(name)).toBe(word);
  });
});
