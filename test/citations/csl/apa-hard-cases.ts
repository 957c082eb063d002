/** A reference of the kinds that chapters 9 and 10 of the Publication Manual (7th edition) show; the works are invented. */
export interface ApaCase {
  readonly item: Readonly<Record<string, unknown>>;
  /** What the manual requires, if the style prints something else; `*` starts and ends italics. */
  readonly manual?: string;
}

const on = (...parts: readonly number[]) => ({ 'date-parts': [parts] });
const name = (family: string, given: string, parts: object = {}) => ({ family, given, ...parts });
const group = (literal: string) => ({ literal });
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => name(`${String.fromCharCode(65 + i)}dale`, 'Jo Kim'));

const ARTICLE = {
  type: 'article-journal',
  title: 'The pull of unfinished tasks: Evidence from a diary study',
  'container-title': 'Journal of Invented Psychology',
  volume: '12',
  issue: '3',
  page: '207-217',
  issued: on(2019),
  DOI: '10.5555/jip.12.207',
};
const BOOK = {
  type: 'book',
  title: 'The quiet room: A history of waiting',
  publisher: 'Ledger Press',
  'publisher-place': 'Bellharbor, WA',
  issued: on(2020),
};
const CHAPTER = {
  type: 'chapter',
  title: 'Lines and queues',
  'container-title': 'Handbook of waiting',
  page: '44-61',
  publisher: 'Ledger Press',
  issued: on(2018),
};
const MORENO = name('Moreno', 'Lucía');
const HSU = name('Hsu', 'Wei-Ting');
const ADLER = name('Adler', 'Tomas R.');

/** By what each tests. */
export const APA_CASES: Readonly<Record<string, ApaCase>> = {
  'two authors': { item: { ...ARTICLE, author: [MORENO, HSU] } },
  '20 authors': { item: { ...ARTICLE, author: people(20) } },
  '21 authors': { item: { ...ARTICLE, author: people(21) } },
  '26 authors': { item: { ...ARTICLE, author: people(26) } },
  'group author with a person': {
    item: { ...ARTICLE, author: [MORENO, group('Diary Study Group')] },
    manual:
      'Moreno, L., & Diary Study Group. (2019). The pull of unfinished tasks: Evidence from a diary study. *Journal of Invented Psychology*, *12*(3), 207–217. https://doi.org/10.5555/jip.12.207',
  },
  'two group authors': {
    item: { ...ARTICLE, author: [group('Diary Study Group'), group('Sleep Consortium')] },
  },
  'author without given name': { item: { ...ARTICLE, author: [{ family: 'Sukarsa' }] } },
  'surname of two parts': { item: { ...ARTICLE, author: [name('García Robledo', 'Ana María')] } },
  'hyphenated given name': {
    item: { ...ARTICLE, author: [name('Sarteau', 'Jean-Paul'), name('Lin', 'Mei-hua')] },
    manual:
      'Sarteau, J.-P., & Lin, M.-h. (2019). The pull of unfinished tasks: Evidence from a diary study. *Journal of Invented Psychology*, *12*(3), 207–217. https://doi.org/10.5555/jip.12.207',
  },
  'particles and generation': {
    item: {
      ...ARTICLE,
      author: [
        name('Linden', 'Anke', { 'non-dropping-particle': 'van der' }),
        name('Hollins', 'Robert T.', { suffix: 'Jr.', 'comma-suffix': true }),
        name('Vane', 'Roderick', { suffix: 'III' }),
      ],
    },
  },
  'article number': {
    item: { ...ARTICLE, author: [HSU], number: 'e0209899', page: undefined },
  },
  'article number as page': {
    item: { ...ARTICLE, author: [HSU], page: 'e0209899' },
    manual:
      'Hsu, W.-T. (2019). The pull of unfinished tasks: Evidence from a diary study. *Journal of Invented Psychology*, *12*(3), Article e0209899. https://doi.org/10.5555/jip.12.207',
  },
  'discontinuous pages': { item: { ...ARTICLE, author: [HSU], page: '5, 11-14, 29' } },
  'article with URL and no DOI': {
    item: { ...ARTICLE, author: [HSU], DOI: undefined, URL: 'https://jip.example/12/207' },
  },
  'DOI and URL': { item: { ...ARTICLE, author: [HSU], URL: 'https://jip.example/12/207' } },
  'in press': {
    item: {
      type: 'article-journal',
      author: [MORENO],
      title: 'Waiting for the bell',
      'container-title': 'Journal of Invented Psychology',
      status: 'in press',
    },
  },
  'advance online publication': {
    item: {
      ...ARTICLE,
      author: [MORENO],
      volume: undefined,
      issue: undefined,
      page: undefined,
      status: 'advance online publication',
    },
  },
  'no date': { item: { ...ARTICLE, author: [MORENO], issued: undefined } },
  'title that is a question': { item: { ...ARTICLE, author: [MORENO], title: 'Who waits for whom?' } },
  'title with a quotation and a foreign word': {
    item: { ...ARTICLE, author: [MORENO], title: 'On “waiting rooms” in <i>Warten auf nichts</i>' },
  },
  'article without author': {
    item: { ...ARTICLE, title: 'Notes on patience', DOI: undefined },
  },
  'article in another language': {
    item: {
      ...ARTICLE,
      author: [name('Brandt', 'Ute')],
      language: 'de',
      title: 'Warten als Arbeit [Waiting as work]',
      'container-title': 'Zeitschrift für erfundene Psychologie',
    },
  },
  'article in another script, transliterated': {
    item: {
      ...ARTICLE,
      author: [name('Vydumkin', 'Ivan P.')],
      language: 'ru-Latn',
      title: 'O pol’ze ozhidaniya [On the use of waiting]',
      'container-title': 'Vestnik vymysla',
    },
  },
  'article in another script': {
    item: {
      ...ARTICLE,
      author: [name('李', '文远')],
      language: 'zh',
      title: '等待的艺术',
      'container-title': '想象心理学报',
    },
  },
  'special section of a journal': {
    item: {
      ...ARTICLE,
      author: undefined,
      editor: [MORENO, HSU],
      title: 'Waiting and time [Special issue]',
      page: undefined,
    },
  },
  'magazine article': {
    item: {
      type: 'article-magazine',
      author: [ADLER],
      title: 'The line outside',
      'container-title': 'Riverside',
      volume: '31',
      issue: '7',
      page: '22-25',
      issued: on(2019, 7),
    },
  },
  'online magazine article': {
    item: {
      type: 'article-magazine',
      author: [ADLER],
      title: 'Why we stand in line',
      'container-title': 'Riverside',
      issued: on(2020, 3, 5),
      URL: 'https://riverside.example/line',
    },
  },
  'newspaper article in print': {
    item: {
      type: 'article-newspaper',
      author: [ADLER],
      title: 'Ferry late again',
      'container-title': 'The Bellharbor Courier',
      page: 'A1, A8',
      issued: on(2018, 10, 6),
    },
  },
  'online newspaper article without author': {
    item: {
      type: 'article-newspaper',
      title: 'Ferry on time',
      'container-title': 'The Bellharbor Courier',
      issued: on(2018, 10, 7),
      URL: 'https://courier.example/ferry',
    },
  },
  'review of a book': {
    item: {
      ...ARTICLE,
      type: 'review-book',
      author: [HSU],
      title: 'The patience of clerks',
      'reviewed-title': 'The quiet room',
      'reviewed-author': [MORENO, ADLER],
    },
  },
  'review of a film without title': {
    item: {
      type: 'review',
      author: [ADLER],
      'reviewed-title': 'Seven umbrellas',
      'reviewed-genre': 'film',
      'reviewed-author': [name('Hosogawa', 'Akira')],
      'container-title': 'Riverside',
      issued: on(2017, 2, 3),
      URL: 'https://riverside.example/umbrellas',
    },
    manual:
      'Adler, T. R. (2017, February 3). [Review of the film *Seven umbrellas*, by A. Hosogawa]. *Riverside*. https://riverside.example/umbrellas',
  },
  book: { item: { ...BOOK, author: [MORENO], DOI: '10.5555/quiet' } },
  'book with edition': { item: { ...BOOK, author: [MORENO], edition: '3' } },
  'book with revised edition': { item: { ...BOOK, author: [MORENO], edition: 'Rev. ed.' } },
  'edited book': { item: { ...BOOK, editor: [MORENO, HSU] } },
  'book by one editor': { item: { ...BOOK, editor: [MORENO] } },
  'authored book with editor': { item: { ...BOOK, author: [MORENO], editor: [ADLER] } },
  'book without author': { item: { ...BOOK } },
  'book by its publisher': {
    item: { ...BOOK, author: [group('Ledger Press')] },
    manual: 'Ledger Press. (2020). *The quiet room: A history of waiting*.',
  },
  'translated and republished book': {
    item: {
      ...BOOK,
      author: [name('Kesting', 'Ludwig')],
      translator: [MORENO, ADLER],
      'original-date': on(1848),
    },
  },
  'book in another language': {
    item: {
      ...BOOK,
      author: [name('Kesting', 'Ludwig')],
      language: 'de',
      title: 'Das stille Zimmer [The quiet room]',
    },
    manual: 'Kesting, L. (2020). *Das stille Zimmer* [The quiet room]. Ledger Press.',
  },
  'volume of a multivolume work': {
    item: {
      ...BOOK,
      editor: [MORENO],
      title: 'History of waiting',
      volume: '2',
      'volume-title': 'The station',
    },
  },
  'several volumes': {
    item: {
      ...BOOK,
      editor: [MORENO],
      title: 'History of waiting',
      volume: '1-3',
      issued: { 'date-parts': [[1998], [2003]] },
    },
  },
  'book in a series': {
    item: { ...BOOK, author: [MORENO], 'collection-title': 'Studies in Time', 'collection-number': '4' },
  },
  audiobook: {
    item: {
      ...BOOK,
      author: [MORENO],
      narrator: [ADLER],
      medium: 'Audiobook',
      URL: 'https://ledger.example/quiet',
    },
  },
  'ancient work': {
    item: {
      type: 'classic',
      author: [{ family: 'Aurelianus' }],
      translator: [ADLER],
      title: 'On rain',
      publisher: 'Loom Library',
      issued: on(1994),
      'original-date': { 'date-parts': [[-350]], circa: true },
    },
  },
  'chapter with one editor': { item: { ...CHAPTER, author: [HSU], editor: [ADLER] } },
  'chapter with two editors, edition and volume': {
    item: { ...CHAPTER, author: [HSU], editor: [ADLER, MORENO], edition: '2', volume: '1' },
  },
  'chapter with three editors and DOI': {
    item: { ...CHAPTER, author: [HSU, MORENO], editor: people(3), DOI: '10.5555/how.44' },
  },
  'chapter in a book by its own author': { item: { ...CHAPTER, author: [HSU], 'container-author': [HSU] } },
  'translated and republished chapter': {
    item: {
      ...CHAPTER,
      author: [name('Kesting', 'Ludwig')],
      editor: [ADLER],
      translator: [ADLER],
      'original-date': on(1904),
    },
  },
  'encyclopedia entry': {
    item: {
      type: 'entry-encyclopedia',
      author: [MORENO],
      editor: [ADLER],
      title: 'Patience',
      'container-title': 'Encyclopedia of small virtues',
      volume: '2',
      page: '14-16',
      publisher: 'Ledger Press',
      issued: on(2015),
    },
  },
  'online encyclopedia entry': {
    item: {
      type: 'entry-encyclopedia',
      title: 'Queue',
      'container-title': 'Openpedia',
      issued: on(2019, 10, 8),
      URL: 'https://openpedia.example/w/Queue?oldid=9201',
    },
    manual: 'Queue. (2019, October 8). In *Openpedia*. https://openpedia.example/w/Queue?oldid=9201',
  },
  'dictionary entry that changes': {
    item: {
      type: 'entry-dictionary',
      author: [group('Halcyon Dictionaries')],
      title: 'Semantics',
      'container-title': 'Halcyon.example dictionary',
      URL: 'https://halcyon.example/semantics',
      accessed: on(2020, 1, 4),
    },
  },
  'report by its publisher': {
    item: {
      type: 'report',
      author: [group('Ministry of Ferries')],
      title: 'Delays of 2019',
      number: 'MF-19-7',
      genre: 'Report',
      publisher: 'Ministry of Ferries',
      issued: on(2020, 5),
      URL: 'https://ferries.example/delays.pdf',
    },
    manual:
      'Ministry of Ferries. (2020). *Delays of 2019* (Report No. MF-19-7). https://ferries.example/delays.pdf',
  },
  'report by people at an agency': {
    item: {
      type: 'report',
      author: [MORENO, ADLER],
      title: 'Waiting in clinics',
      genre: 'NVX Publication',
      number: '20-114',
      publisher: 'Ministry of Health; National Institute of Waiting',
      issued: on(2017),
      URL: 'https://health.example/20-114',
    },
    manual:
      'Moreno, L., & Adler, T. R. (2017). *Waiting in clinics* (NVX Publication No. 20-114). Ministry of Health; National Institute of Waiting. https://health.example/20-114',
  },
  'report without URL': {
    item: {
      type: 'report',
      author: [MORENO],
      title: 'Ferry timetables',
      genre: 'Working Paper',
      number: '118',
      page: '3-8',
      publisher: 'Ledgerstone Institute',
      'publisher-place': 'Bellharbor, WA',
      issued: on(2001),
    },
  },
  'conference presentation': {
    item: {
      type: 'speech',
      author: [MORENO],
      title: 'How queues end',
      genre: 'Conference session',
      event: 'Congress of Invented Psychology',
      'event-title': 'Congress of Invented Psychology',
      'event-place': 'Perugia, Italy',
      'event-date': {
        'date-parts': [
          [2019, 8, 8],
          [2019, 8, 11],
        ],
      },
      issued: {
        'date-parts': [
          [2019, 8, 8],
          [2019, 8, 11],
        ],
      },
      URL: 'https://congress.example/queues',
    },
    manual:
      'Moreno, L. (2019, August 8–11). *How queues end* [Conference session]. Congress of Invented Psychology, Perugia, Italy. https://congress.example/queues',
  },
  'conference presentation of one date': {
    item: {
      type: 'speech',
      author: [MORENO],
      title: 'How queues begin',
      genre: 'Poster presentation',
      event: 'Congress of Invented Psychology',
      'event-title': 'Congress of Invented Psychology',
      'event-place': 'Perugia, Italy',
      issued: on(2019, 8, 8),
    },
  },
  'paper in proceedings as a book': {
    item: {
      type: 'paper-conference',
      author: [HSU],
      editor: [ADLER, MORENO],
      title: 'Queues of robots',
      'container-title': 'Proceedings of the Ninth Workshop on Lines',
      page: '101-108',
      publisher: 'Sensor Society',
      issued: on(2016),
      DOI: '10.5555/lines.9.101',
    },
  },
  'paper in proceedings as a journal': {
    item: {
      ...ARTICLE,
      type: 'paper-conference',
      author: [HSU],
      'container-title': 'Proceedings of the Invented Academy',
    },
  },
  'published dissertation': {
    item: {
      type: 'thesis',
      author: [HSU],
      title: 'Robots that wait',
      genre: 'Doctoral dissertation',
      number: '10289373',
      publisher: 'Tamarack Valley University',
      archive: 'Thesis Index Global',
      issued: on(2014),
    },
  },
  'unpublished dissertation': {
    item: {
      type: 'thesis',
      author: [HSU],
      title: 'Robots that wait',
      genre: 'Unpublished doctoral dissertation',
      publisher: 'Tamarack Valley University',
      issued: on(2014),
    },
  },
  'data set': {
    item: {
      type: 'dataset',
      author: [group('Open Queue Consortium')],
      title: 'Queue lengths, 1990–2015',
      version: '2.1',
      publisher: 'Databank',
      medium: 'Data set',
      issued: on(2016),
      DOI: '10.5555/databank.1990',
    },
  },
  'unpublished raw data': {
    item: {
      type: 'dataset',
      author: [HSU],
      genre: 'Unpublished raw data on waiting times of robots',
      publisher: 'Tamarack Valley University',
      issued: on(2019),
    },
  },
  software: {
    item: {
      type: 'software',
      author: [ADLER],
      title: 'Queuesim',
      version: '3.0.1',
      genre: 'Computer software',
      publisher: 'Ledger Labs',
      issued: on(2021),
      URL: 'https://queuesim.example',
    },
  },
  'mobile app by its publisher': {
    item: {
      type: 'software',
      author: [group('Ledger Labs')],
      title: 'Ferry times',
      version: '2.7',
      genre: 'Mobile app',
      publisher: 'App Shelf',
      issued: on(2020),
      URL: 'https://shelf.example/ferry',
    },
  },
  preprint: {
    item: {
      type: 'article',
      author: [HSU],
      title: 'Do robots wait?',
      publisher: 'OpenArchive',
      issued: on(2020),
      DOI: '10.5555/oa.123',
    },
  },
  'web page of its author': {
    item: {
      type: 'webpage',
      author: [group('World Ferry Council')],
      title: 'Ten delays that matter',
      'container-title': 'World Ferry Council',
      issued: on(2018, 3),
      URL: 'https://wfc.example/ten',
    },
    manual: 'World Ferry Council. (2018, March). *Ten delays that matter*. https://wfc.example/ten',
  },
  'web page that changes': {
    item: {
      type: 'webpage',
      author: [group('Bureau of Lines')],
      title: 'Ferry clock',
      'container-title': 'Department of Time',
      URL: 'https://time.example/clock',
      accessed: on(2019, 7, 3),
    },
  },
  'blog post': {
    item: {
      type: 'post-weblog',
      author: [MORENO],
      title: 'What a line is',
      'container-title': 'Notes on waiting',
      issued: on(2017, 2, 3),
      URL: 'https://notes.example/line',
    },
  },
  film: {
    item: {
      type: 'motion_picture',
      director: [name('Hosogawa', 'Akira')],
      title: 'Seven umbrellas',
      genre: 'Film',
      publisher: 'Hill Pictures; Rain Productions',
      issued: on(1954),
    },
  },
  'episode of a television series': {
    item: {
      type: 'broadcast',
      'script-writer': [MORENO],
      director: [ADLER],
      'executive-producer': [HSU],
      title: 'The fog',
      'container-title': 'Harbour lights',
      genre: 'TV series episode',
      volume: '2',
      number: '5',
      publisher: 'Channel Nine',
      issued: on(2013, 10, 6),
    },
    manual:
      'Moreno, L. (Writer), & Adler, T. R. (Director). (2013, October 6). The fog (Season 2, Episode 5) [TV series episode]. In W.-T. Hsu (Executive Producer), *Harbour lights*. Channel Nine.',
  },
  song: {
    item: {
      type: 'song',
      author: [MORENO],
      title: 'Rain on a roof',
      'container-title': 'Leaky house',
      genre: 'Song',
      publisher: 'Gutter Records',
      issued: on(2012),
    },
  },
  painting: {
    item: {
      type: 'graphic',
      author: [MORENO],
      title: 'Woman waiting',
      genre: 'Painting',
      archive: 'Museum of Quiet Rooms',
      'archive-place': 'Florence, Italy',
      issued: on(1930),
    },
  },
  patent: {
    item: {
      type: 'patent',
      author: [HSU, ADLER],
      title: 'Queue counter',
      number: '5,555,555',
      authority: 'U.S. Patent and Trademark Office',
      genre: 'U.S. Patent',
      issued: on(2016),
      URL: 'https://patents.example/5555555',
    },
    manual:
      'Hsu, W.-T., & Adler, T. R. (2016). *Queue counter* (U.S. Patent No. 5,555,555). U.S. Patent and Trademark Office. https://patents.example/5555555',
  },
  'court case': {
    item: {
      type: 'legal_case',
      title: 'Thistle v. Borough of Nettles',
      authority: '9th Cir.',
      'container-title': 'F.5th',
      volume: '27',
      page: '1015',
      issued: on(1991),
      URL: 'https://cases.example/thistle',
    },
  },
  statute: {
    item: {
      type: 'legislation',
      title: 'Shadow Protection Act of 1964',
      'container-title': 'U.S.C.',
      volume: '42',
      section: '1983',
      issued: on(1964),
      URL: 'https://code.example/1983',
    },
  },
  'interview in an archive': {
    item: {
      type: 'interview',
      author: [MORENO],
      interviewer: [ADLER],
      title: 'Life at the ferry',
      genre: 'Interview',
      archive: 'Sound Archive',
      issued: on(1988, 5, 5),
      URL: 'https://sound.example/5',
    },
  },
  'letter in an archive': {
    item: {
      type: 'personal_communication',
      author: [MORENO],
      recipient: [ADLER],
      genre: 'Letter',
      archive: 'Tamarack Archives',
      'archive-place': 'Bellharbor, WA',
      archive_location: 'MS 5, Box 3',
      issued: on(1949, 3, 29),
    },
  },
};
