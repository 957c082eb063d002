import { HUMANISTIC, SOCIAL } from './styles.js';
import type { Tables } from './table.js';

export const humanities: Tables = {
  'HUM: Asian and Near Eastern Languages': {
    style: HUMANISTIC,
    threads: [
      'in classical Arabic poetics: the nasīb|panegyric exchange|metaphor theory|anthologies|dream verse; The Camel and the Ruin|Borrowed Stars|《山河》 and the Qaṣīda; in Abbasid Baghdad|in al-Andalus|after al-Mutanabbī',
      'in Heian and medieval Japanese literature: waka exchange|exile diaries|calligraphic reading|seasonal words|women’s memoir; Sleeves of Dew|The Unsent Letter|Moon over Suma; in the Tale of Genji|at the retired emperor’s court|in travel writing',
      'in modern Chinese fiction: hometown narratives|serialized novels|dialect writing|child narrators|detective plots; Paper Lanterns|The Slow Train North|Wild Grass, New City; in Republican Shanghai|after 1978|in Sinophone Malaysia',
      'in Korean and Japanese language pedagogy: pragmatic transfer|heritage learners|honorific use|study-abroad gains|kanji learning; Saying It Twice|Polite Mistakes|From Tourist to Speaker; in third-year courses|on study abroad|for heritage speakers',
      'in Hebrew Bible narrative: wordplay|repetition|type scenes|silent characters|geographical notice; Hear and Remember|At the Well|The Reluctant Prophet; in the Elijah cycle|in Ruth and Esther|in rabbinic reading',
    ],
    journals:
      'Journal of Asian Letters|1 Classical Arabic Poetics|2 Studies in Premodern Japan|3 Sinophone Fiction Review|4 Teaching Asian Languages|Near Eastern Philology|5 Hebrew Narrative Studies',
    societies:
      'Western Conference on Asian Letters|4 Association of Teachers of Asian Languages|5 Society for Near Eastern Philology|2 International Forum on Premodern Japan',
    sponsors:
      'National Endowment for the Humanities (NEH) 6–110|U.S. Department of Education 40–260|Tsukushima Cultural Fund 4–30',
    courses:
      'ASIAN 150 Humanities of Asia|NES 250 Humanities of the Islamic World|ASIAN 495 Senior Research Seminar',
    languages:
      'ARAB Arabic|CHIN Chinese|HEB Hebrew|JAPAN Japanese|KOREA Korean|PERSI Persian|TURK Turkish|HINDI Hindi|MONGO Mongolian',
    degrees:
      'PhD East Asian Languages and Literatures|MA Asian Studies|BA Japanese ; PhD Near Eastern Studies|MA Arabic|BA Middle East Studies',
  },
  'HUM: Center for Language Studies': {
    style: SOCIAL,
    threads: [
      'in proficiency assessment: oral interviews|rater agreement|self-assessment|cut scores|computer-adaptive testing; many-facet Rasch measurement|rating-session transcripts|a standard-setting panel; in less commonly taught languages|at the advanced level|across 40 languages',
      'in language program design: summer intensives|tutor training|curricular articulation|heritage placement|blended courses; program evaluation|learner portfolios|an administrator survey; for low-enrollment languages|after study abroad|on small campuses',
      'in second-language reading: vocabulary thresholds|extensive reading|glossing|reading rate|text difficulty; eye tracking|corpus frequency lists|a pretest–posttest design; in Russian and Swahili|among returned volunteers|in the third semester',
      'in language maintenance abroad: attrition|conversation partners|motivation|speaking anxiety|community use; a two-year follow-up|learner diaries|telephone interviews; after 18 months abroad|in Pacific communities|in diaspora homes',
    ],
    journals:
      '1 Language Assessment Reports|Journal of Less Commonly Taught Languages|3 Second-Language Reading Research|2 Language Program Review|4 Heritage and Maintenance|The Language Educator’s Quarterly',
    societies:
      'Council of Teachers of Less Common Languages|1 Western Language Testing Association|2 Society for Language Program Research|4 Intermountain Foreign Language Association',
    sponsors:
      'U.S. Department of Education 60–420|National Security Language Initiative 40–260|Fernhollow Exchange Fund 5–30',
    courses:
      'FLANG 276 Exploration of Teaching|377 Language Teaching Procedures|ASIAN 101R Special Language Study',
    languages:
      'AFRIK Afrikaans|ALBAN Albanian|ARMEN Armenian|BULGN Bulgarian|CAMBO Cambodian|CANT Cantonese|CEBU Cebuano|CREOL Haitian Creole|ESTON Estonian|FIJI Fijian|FINN Finnish|HAWAI Hawaiian|HMONG Hmong|HUNG Hungarian|INDON Indonesian|KICHE K’iche’|LAO Lao|LATVI Latvian|LITHU Lithuanian|MALAG Malagasy|MALAY Malay|NAVAJ Navajo|QUECH Quechua|ROM Romanian|SAMOA Samoan|SLN Slovene|SLOVK Slovak|SRBCR Serbo-Croatian|SWAHI Swahili|TAGAL Tagalog|TAHTN Tahitian|TONGA Tongan|WELSH Welsh',
    degrees:
      'PhD Second Language Acquisition|MA Language Teaching|BA Linguistics ; PhD Applied Linguistics|MA Applied Linguistics|BA Russian',
  },
  'HUM: Comparative Arts and Letters': {
    style: HUMANISTIC,
    threads: [
      'in Baroque emblem books: motto and image|the theatre of devotion|printers’ reuse|allegories of sight|emblematic gardens; The Mirror and the Skull|Painted Words|Speaking Pictures; in the Spanish Netherlands|in Jesuit colleges|between Antwerp and Rome',
      'in Greek and Latin epic: catalogues|ekphrasis|supplication|wandering|funeral games; Ἀριάδνη’s Thread|The Shield and the Loom|Late Arrivals; in Apollonius|in Statius|from Homer to Nonnus',
      'in European cinema and fiction: offscreen sound|adaptation|city walking|the unreliable frame|childhood; The Film Unseen|Between Two Frames|Walking Backward; after 1945|in Rohmer and Sebald|in Scandinavian film',
      'in romantic landscape: ruins|the sublime|winter journeys|mountain travel|fragments; Cold Pastoral|The Unfinished View|Standing Above the Fog; from Friedrich to Turner|in Norwegian painting|in poetry and song',
    ],
    journals:
      'Comparative Arts Review|1 Journal of Word and Emblem|2 Classical Epic Studies|3 Adaptation and the Arts|4 Romantic Landscapes|4 Scandinavian Letters',
    societies:
      'Western Association of Comparatists|1 Society for Emblem Research|2 Rocky Mountain Classical Association|4 Nordic Letters Society of America',
    sponsors:
      'National Endowment for the Humanities (NEH) 6–60|Marlow Foundation for Art History 4–40|Danish-American Letters Fund 3–15',
    courses:
      'IHUM 101 Introduction to the Humanities|201 Western Humanities 1|202 Western Humanities 2|CMLIT 310 Introduction to Comparative Literature|CL CV 241 Greek and Roman Mythology|246 Classical Civilization|GREEK 101 Elementary Greek 1|LATIN 101 Elementary Latin 1|301 Latin Prose|SCAND 217 Scandinavian Cinema|ARTHC 305 Baroque Art|CMLIT 680R Seminar in Literary Theory',
    degrees:
      'PhD Comparative Literature|MA Comparative Literature|BA Humanities ; PhD Classics|MA Classics|BA Classics ; PhD Art History|MA Art History|BA Art History',
  },
  'HUM: English': {
    style: HUMANISTIC,
    threads: [
      'in Victorian fiction: the provincial clergy|railway plots|sickrooms|debt|second marriages; The Parlor and the Street|A Decent Obscurity|Reading by Gaslight; in Gaskell and Oliphant|in the serial novel|after 1859',
      'in American environmental writing: drought|mule deer|field notebooks|wilderness law|weather; Against the Watershed|“Call Me Weather”|Dry Country; since Mary Austin|in the Mountain West|in contemporary essays',
      'in early modern drama: stage silence|oaths|offstage violence|doubling|marginal laughter; Speak Again|The Empty Chair|Bound to Say; in late Shakespeare|on the Jacobean stage|in Middleton and Webster',
      'in rhetoric and composition: peer response|transfer of learning|archival literacy|first-year writing|revision; Drafting in Public|What the Margin Says|Taking the Long Way; in writing centers|in nineteenth-century normal schools|among returning students',
      'in modernist poetry: the prose line|untranslatability|prayer|the long poem|radio; Broken Music|The Grammar of Fog|Late Light; in H.D. and Moore|between the wars|in little magazines',
    ],
    journals:
      '1 Victorian Provincial Studies|2 Environment and Essay|3 Early Modern Stage|4 Composition in Practice|5 Journal of the Modernist Line|2 Western American Letters|Prose & Place|The Hollow Creek Review',
    societies:
      'Rocky Mountain Literary Association|1 Society for Victorian Provincial Studies|4 Association of Western Writing Programs|Society for the Literary Essay',
    sponsors:
      'National Endowment for the Humanities (NEH) 6–60|National Endowment for the Arts (NEA) 10–25|Utah Humanities 2–9|Huntley Library Fellowship Fund 3–12',
    courses:
      'WRTG 150 Writing and Rhetoric|ENGL 251 Fundamentals of Literary Interpretation|218R Introduction to Creative Writing|291 British Literary History 1|293 American Literary History|295 Literature of the American West|WRTG 316 Technical Communication|ENGL 319R Writing Poetry|320R Writing Creative Nonfiction|363 American Literature 1865–1914|374 Victorian Literature|382 Shakespeare|495 Senior Course|617R Creative Writing Theory|630R Studies in Theme and Form',
    degrees:
      'PhD English|MA English|BA English ; MFA Creative Writing|BA English ; PhD Rhetoric and Composition|MA English|BA English',
    kinds:
      'Journal Article, Academic Journal*4|Book, Chapter/ Section in Scholarly Book*2|Book Review*2|Book, Scholarly|Book, Edited|Journal Contribution, Poetry|Journal Contribution, Nonfiction|Journal Contribution, Short Fiction*2|Book, Poetry|Book, Nonfiction|Book, Short Fiction|Book, Novel|Book, Anthology Poetry|Book, Anthology, Nonfiction|Book, Anthology, Short Fiction|Book, Anthology|Encyclopedia/Dictionary Entry',
  },
  'HUM: French and Italian Languages': {
    style: HUMANISTIC,
    threads: [
      'in nineteenth-century French fiction: provincial salons|the feuilleton|consumption|shop windows|convent schools; L’Année des brumes|The Debt and the Dowry|Parisian Weather; in Balzac and Sand|under the Second Empire|in the popular press',
      'in francophone West African film and novel: griots|bilingual schooling|return from exile|market women|urban dust; Between Two Rivers|The Borrowed Tongue|Harmattan Light; in Senegal|since independence|in Sembène and Bâ',
      'in Dante and the Trecento: exile|dream visions|vernacular prayer|civic anger|commentary traditions; The Dark Middle|Stars Again|A Language for Exile; in the Purgatorio|in Petrarch’s letters|among early commentators',
      'in Italian women’s writing: convent letters|lullabies|autobiography|resistance memory|kitchens; Parole di casa|What the Courtyard Heard|Silent Partners; in the Veneto|in Ginzburg and Morante|after 1943',
    ],
    journals:
      '1 French Fiction Studies|2 Journal of Francophone Letters|3 Dante and His Readers|4 Italian Women’s Writing|Romance Philology of the West|1 Cahiers de la province',
    societies:
      'Western Association of French Studies|3 Society for Italian Letters|2 Francophone Studies Network|Rocky Mountain Literary Association',
    sponsors: 'National Endowment for the Humanities (NEH) 6–60|Camargue Foundation 4–20|Utah Humanities 2–8',
    courses:
      'FREN 217 French Cinema|340 Introduction to Literary Analysis|441 French Literature 2|ITAL 441 Italian Literature 1|FREN 480R Seminar',
    languages: 'FREN French|ITAL Italian',
    degrees: 'PhD French|MA French|BA French ; PhD Italian Studies|MA Italian|BA Italian',
  },
  'HUM: Germanic and Slavic Languages': {
    style: HUMANISTIC,
    threads: [
      'in German Romanticism and its music: fairy tales|Lieder texts|the uncanny guest|night pieces|wandering; The Nightingale’s Error|Snow and Echo|Half-Heard; in Hoffmann and Eichendorff|from Müller to Schubert|in women’s album verse',
      'in Russian prose: the provincial estate|railway encounters|holy fools|camp memoir|letters; Слово & Silence|The Last Carriage|Dust on the Samovar; in Chekhov and Bunin|in Soviet children’s books|after Stalin',
      'in Weimar culture: cabaret|the illustrated press|traffic|unemployment|youth films; Neon and Hunger|The Traffic Tower|Who Pays the Piano?; in Berlin, 1924–1929|in Keun and Roth|before the emergency decrees',
      'in Germanic linguistics: word order|loan phonology|dialect leveling|particle verbs|spelling reform; What the Verb Waits For|Between High and Low|Umlaut at Large; in Swiss German|in Old Norse prose|in Pennsylvania Dutch',
    ],
    journals:
      '1 Journal of German Romantic Studies|2 Slavic Prose Review|3 Weimar and After|4 Germanic Linguistics Quarterly|Die Unterrichtsstunde: Teaching German|Nordic and Germanic Letters',
    societies:
      'Western German Studies Forum|2 Rocky Mountain Association of Slavists|4 Society for Germanic Philology of the West|1 International Romantic Lied Society',
    sponsors:
      'National Endowment for the Humanities (NEH) 6–60|German Exchange Foundation 4–32|U.S. Department of Education 30–140',
    courses:
      'GERM 217 German Cinema|340 German Literature 1|RUSS 340 Introduction to Russian Literature|441 Russian Prose|GERM 481 Senior Project',
    languages:
      'GERM German|RUSS Russian|CZECH Czech|POLSH Polish|UKRAI Ukrainian|DANSH Danish|DUTCH Dutch|ICLND Icelandic|NORWE Norwegian|SWED Swedish',
    degrees:
      'PhD Germanic Studies|MA German|BA German ; PhD Slavic Languages and Literatures|MA Russian|BA Russian',
  },
  'HUM: Linguistics and English Language': {
    style: SOCIAL,
    threads: [
      'in Utah English: vowel mergers|glottal stops|rural identity|perceptual dialectology|generational change; acoustic analysis|a 300-speaker corpus|matched-guise tasks; along the Wasatch Front|since 1900|among young women',
      'in legal and historical corpora: collocation|semantic change|ordinary meaning|modal verbs|genre drift; a 1.9-billion-word corpus|founding-era texts|keyword analysis; in statutory interpretation|from 1760 to 1799|across registers',
      'in second-language pronunciation: lexical stress|rhythm|intelligibility|shadowing practice|rater bias; a classroom experiment|automatic speech recognition|listener judgments; among Spanish-speaking learners|in community programs|in the second year',
      'in Mayan and Salishan syntax: ergativity|evidentials|serial verbs|clitic placement|voice; elicitation|a text collection|optimality-theoretic modeling; in K’iche’|in narrative texts|among the last fluent speakers',
    ],
    journals:
      '1 Varieties of Western English|2 Corpus and Law|3 Pronunciation Research and Teaching|4 Journal of Indigenous Syntax|Editing and Usage|Linguistic Change Quarterly',
    societies:
      '1 Western Dialect Society|2 International Corpus and Law Association|3 Society for Pronunciation Research|4 Society for Indigenous Languages of the West',
    sponsors: 'NSF 60–280|National Endowment for the Humanities (NEH) 10–180|NSA 40–120|Utah Humanities 2–8',
    courses:
      'LING 201 Introduction to Linguistics|220 Introduction to English Linguistics|240 Language and Technology|330 Sociolinguistics|ELANG 325 The Grammar of English|350 Basic Editing|468 Varieties of English|495 Senior Seminar|LING 427 Phonetics|535 Semantics|577 Second Language Acquisition|ESL 101 English as a Second Language|LING 604 Research in Linguistics',
    degrees:
      'PhD Linguistics|MA Linguistics|BA Linguistics ; PhD English Language|MA English Language|BA English',
  },
  'HUM: Office of Digital Humanities': {
    style: SOCIAL,
    threads: [
      'in large literary corpora: authorship attribution|topic drift|character networks|optical character recognition error|stylistic outliers; word embeddings|a corpus of 11,000 novels|network analysis; in nineteenth-century fiction|before copyright reform|across five languages',
      'in digital scholarly editing: TEI encoding|variant display|manuscript imaging|crowdsourced transcription|edition sustainability; a project history|usability testing|encoder interviews; in small projects|for medieval charters|after the grant ends',
      'in language-learning software: pronunciation feedback|adaptive vocabulary|player logs|game narrative|teacher dashboards; a design case|server logs|a classroom pilot; on mobile devices|in beginning Arabic|over two semesters',
    ],
    journals:
      'Digital Philology|1 Journal of Computational Letters|2 Scholarly Encoding|3 Language Learning Software Review|Humanities Data Notes',
    societies:
      'Western Digital Humanities Network|2 International Scholarly Encoding Consortium|1 Society for Computational Letters',
    sponsors:
      'National Endowment for the Humanities (NEH) 30–320|Institute of Museum and Library Services (IMLS) 40–240|U.S. Department of Education 60–280',
    courses:
      'DIGHT 210 Digital Humanities Tools|215 Web Publishing for the Humanities|310 Computing in the Humanities|315 Markup Technologies|360 Text Analysis|430 Internship Seminar|CMPST 420 Programming for Language Research',
    degrees:
      'PhD Linguistics|MS Computer Science|BA English ; PhD English|MA Digital Humanities|BA Linguistics',
    kinds:
      'Journal Article, Academic Journal*5|Conference Proceedings*3|Website*2|Database*2|Software, Instructional*2|Book, Chapter/ Section in Scholarly Book*2',
    works: [
      'New Media: The|An Atlas of|Mapping; Lost Novel|Emigrant Letters|Printers’ Row; interactive web edition; University digital gallery|Western Digital Humanities Network; Editor|Lead developer',
    ],
  },
  'HUM: Philosophy': {
    style: HUMANISTIC,
    threads: [
      'in the epistemology of testimony: trust|epistemic injustice|assertion|expert disagreement|intellectual humility; Taking Your Word|The Burden of Belief|On Being Told; under uncertainty|in online communities|after Reid',
      'in ancient ethics: friendship|weakness of will|moral luck|practical wisdom|pleasure; Being < Becoming?|Doing Well|The Measured Life; in the Nicomachean Ethics|in Plato’s Philebus|among the Stoics',
      'in Kant and German Idealism: the unity of apperception|freedom|the highest good|aesthetic judgment|respect; Ought and Can|The Limits of Sense|Reason’s Patience; in the third Critique|from Kant to Fichte|in the Opus postumum',
      'in the metaphysics of persons: personal identity|composition|agency over time|future selves|moral responsibility; The Same Again|Parts and Promises|Owing My Past; in four-dimensionalism|in fission cases|for compatibilists',
    ],
    journals:
      '1 Journal of Epistemic Practice|2 Ancient Ethics Quarterly|3 Kant and Idealism Review|4 Metaphysics and Persons|Western Philosophical Review|Inquiry and Argument',
    societies:
      'Western Philosophical Association|2 Society for Ancient Ethics|3 International Society for Kant and Idealism|Intermountain Philosophy Conference',
    sponsors: 'National Endowment for the Humanities (NEH) 6–60|Harrow Foundation for Philosophy 8–90',
    courses:
      'PHIL 110 Introduction to Philosophy|150 Reasoning and Writing|201 History of Philosophy 1|202 History of Philosophy 2|205 Deductive Logic|213 Introduction to Ethics|325R Topics in Ethics|342 Political Philosophy|420R Ancient Philosophy|423R Kant|440R Metaphysics|450R Epistemology|490R Capstone Seminar',
    degrees:
      'PhD Philosophy|MA Philosophy|BA Philosophy ; PhD Philosophy|BA Classics ; DPhil Philosophy|BPhil Philosophy|BA Philosophy',
    undergraduateOnly: true,
  },
  'HUM: Spanish and Portuguese Languages': {
    style: HUMANISTIC,
    threads: [
      'in Golden Age drama: honor plots|convent plays|disguise|stage machinery|comic servants; Cien lámparas|The Veil and the Sword|Speaking Aside; in Calderón and Caro|in the corrales of Madrid|in New Spain',
      'in Luso-Brazilian fiction: the drought novel|saudade|narrators after death|coastal ports|plantation memory; ¿Y el mar?|A Letter from the Backlands|The Reader’s Revenge; in Machado de Assis|in Lídia Jorge|between Lisbon and Rio',
      'in Central American poetry and testimony: mourning|the guerrilla notebook|children’s voices|bilingual editions|landscape; What the Volcano Kept|Notebook of Absence|To Name the Rain; after the peace accords|in Honduras and El Salvador|in exile',
      'in Spanish sociolinguistics: subject pronouns|address forms|code-switching|loan verbs|heritage writing; Tú, vos, usted|Both Hands Full|A Verb Between Us; in Utah and Idaho|in Montevideo|among heritage speakers',
    ],
    journals:
      '1 Comedia Studies Review|2 Luso-Brazilian Narrative|3 Revista de poesía centroamericana|4 Spanish in the West|Letras Peninsulares y Coloniales|2 Portuguese Language Journal',
    societies:
      'Western Association of Hispanists|1 Society for the Comedia|2 Luso-Brazilian Studies Network|Rocky Mountain Literary Association',
    sponsors:
      'National Endowment for the Humanities (NEH) 6–60|Fundación Villaluz 4–18|U.S. Department of Education 30–160',
    courses:
      'SPAN 339 Introduction to Hispanic Literature|355 Survey of Hispanic American Literature|441 Survey of Spanish Literature|PORT 462 Brazilian Literature|SPAN 520R Seminar in Spanish Linguistics',
    languages: 'SPAN Spanish|PORT Portuguese',
    degrees:
      'PhD Spanish|MA Spanish|BA Spanish ; PhD Luso-Brazilian Studies|MA Portuguese|BA Portuguese ; PhD Hispanic Linguistics|MA Spanish|BA Spanish',
  },
};
