import { list, type Vocabulary } from './vocabulary.js';

export const humanities: Vocabulary = {
  things: list(
    'lighthouse logs|medieval bestiaries|postwar radio drama|vowel harmony|trobairitz songs|digital concordances|harbor ballads|translated sermons|Baroque emblem books|creole verbs|commonplace books|exile memoirs|analytic aesthetics|river epics',
  ),
  aspects: list(
    'silence|the grammar of fog|marginal laughter|borrowed voices|the ethics of quotation|time and tense|unfinished grief|civility|memory|the untranslatable|repetition|hospitality',
  ),
  settings: list(
    'in the long eighteenth century|between two languages|after the flood of 1902|on the Silk Road|in the age of the telegraph|at the edge of empire|before print|in the classroom|among exiles',
  ),
  methods: list(
    'slow reading|corpus methods|the history of the book|a new edition|acoustic phonetics|translation as argument|distant listening|oral history',
  ),
  marks: list(
    "“Call Me Weather”|L'Année des brumes|Ἀριάδνη’s Thread|Слово & Silence|the ‘minor’ Key|Cien lámparas|《山河》|Being < Becoming?|¿Y el mar?",
  ),
  journals: list(
    'Quarterly of Sound and Sea|Annals of Weather Writing|Comparative Marginalia|Revista de Letras Tardías|Language & Landscape|Journal of Unhurried Philosophy|Studies in Borrowed Words',
  ),
  headline: true,
};

export const religion: Vocabulary = {
  things: list(
    'psalm commentaries|pilgrim diaries|covenant texts|desert monasteries|hymnals|scribal colophons|prophetic narratives|village chapels|catechisms|festival calendars',
  ),
  aspects: list(
    "lament|hospitality|temple imagery|vocation|covenant memory|mercy|sacred time|women's voices|healing|conversion",
  ),
  settings: list(
    'in late antiquity|among early settlers|on the western frontier|in the Second Temple period|in Syriac sources|after exile|in island congregations',
  ),
  methods: list('text criticism|archival recovery|narrative analysis|comparative liturgy|material history'),
  marks: list('“Hear, O Hills”|שירים|Λόγος|Q & A Catechisms|the ‘Lost’ Leaf'),
  journals: list(
    'Journal of Sacred Texts and Places|Scripture & Memory|Annals of Quiet Devotion|Pilgrim Studies',
  ),
  headline: true,
};

export const law: Vocabulary = {
  things: list(
    'water compacts|plea bargains|municipal bonds|tribal courts|arbitration clauses|juvenile records|state constitutions|open-records laws|citation indexes|looseleaf services',
  ),
  aspects: list(
    'federalism|standing|unjust enrichment|the duty to explain|sunset clauses|public access|due process|comity|good faith|proof',
  ),
  settings: list(
    'in arid states|after the merger of law and equity|at common law|in the shadow of treaties|before administrative agencies|in the reading room',
  ),
  methods: list(
    'an empirical study|a comparative inquiry|a modest proposal|legislative history|docket analysis',
  ),
  marks: list('§ 12(b)|In re Hollow Creek|“Reasonable” Minds|Tern & Plover v. Saltgrass|¶ 7'),
  journals: list(
    'Tamarack Law Review|Journal of Arid-Lands Law|Procedure & Evidence|Law Librarianship Notes',
  ),
  headline: true,
};

export const library: Vocabulary = {
  things: list(
    'field-book collections|linked metadata|glass-plate negatives|interlibrary loans|discovery layers|reading rooms|pioneer diaries|web archives|authority files|study spaces',
  ),
  aspects: list(
    'preservation|findability|reparative description|digital rot|user trust|accession backlogs|open access|provenance',
  ),
  settings: list(
    'in a midsize library|after a basement flood|on a small budget|across consortia|with student workers|in twelve languages',
  ),
  methods: list('log analysis|a usability study|batch remediation|oral history|a collection survey'),
  marks: list('MARC & after|“404” Memory|<title> Elements|ISO 2709|the ‘Dark’ Archive'),
  journals: list('Catalog & Community|Journal of Slow Preservation|Metadata Notes|Reference at Work'),
  headline: true,
};

export const arts: Vocabulary = {
  things: list(
    'borrowed light|salt and paper|foghorns|the third cello|unlit stages|hand-set type|river clay|broken waltzes|night markets|paper bridges|winter windows|a field of flags|the empty chair',
  ),
  aspects: list(
    'gesture|timbre|the studio habit|public memory|rhythm|narrative space|color and restraint|rehearsal|audience trust|craft',
  ),
  settings: list(
    'for two dancers|in a disused cannery|at dusk|after Hokkoku prints|with live electronics|for community choir|on expired film|in four movements|on the radio',
  ),
  methods: list(
    'practice-led research|studio critique|oral history|close listening|notation|audience interviews',
  ),
  marks: list('Nº 7|♯ / ♭|“Untitled (Again)”|Étude sans nuit|Op. 12 & 13|<<rewind>>'),
  journals: list(
    'Stage & Studio|Journal of Practice-Led Research|New Music Notes|Design Letters|Frame and Footlight',
  ),
  headline: true,
};
