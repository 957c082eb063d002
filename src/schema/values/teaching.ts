/** Academic terms, in the order of the calendar year. */
export const TERMS = ['Winter', 'Spring', 'Summer', 'Fall'] as const;

/** How and where a section is taught. */
export const SECTION_TYPES = [
  'CONF WKSHP',
  'DAY',
  'EMBA',
  'EVENING',
  'IDAHO',
  'IND STUDY',
  'JERUSALEM',
  'MISC-CE',
  'NAUVOO',
  'ONLINE',
  'SALT LAKE',
  'SEM AWAY',
  'ST ABROAD',
] as const;

/** How sections are taught in exports of other institutions. */
export const USUAL_DELIVERY =
  /^(?:classroom|clinical|didactic|face-to-face|hybrid|in[ -]person|independent study|lab|laboratory|lecture|lesson|on campus|online|practicum|seminar|simulation|studio|synchronous|asynchronous|web|case|off campus|field)\b/i;

/** Course prefixes; a prefix may hold spaces. */
export const COURSE_PREFIXES = (
  'A HTG|ACC|AEROS|AFRIK|ALBAN|AM ST|ANES|ANTHR|ARAB|ARMEN|ART|ARTED|ARTHC|ASIAN|ASL|ASLP|AVS|BIO|' +
  'BIOL|BULGN|BUS M|C S|CAMBO|CANT|CE EN|CEBU|CFM|CH EN|CHEM|CHIN|CHUM|CL CV|CLSCS|CM|CMLIT|CMPST|' +
  'COMD|COMMS|CP IN|CPSE|CREOL|CSANM|CZECH|DANCE|DANSH|DES|DESAN|DESGD|DESIL|DESPH|DIGHT|DUTCH|' +
  'EC EN|ECE|ECON|EDLF|EIME|EL ED|ELANG|EMBA|EMPA|ENG T|ENGL|ESL|ESTON|EUROP|EXSC|F S N|FAMLF|FHSS|' +
  'FIJI|FIN|FINN|FL&HE|FLANG|FM|FNART|FPM|FREN|G E|GEOG|GEOL|GERM|GREEK|HAWAI|HCOLL|HEB|HEPE|HFL|' +
  'HINDI|HIST|HLTH|HMONG|HOMEC|HON P|HONRS|HUM|HUNG|I SYS|IAS|ICLND|ICS|IHUM|INBIO|INDES|INDON|' +
  'IP&T|IR|IS|IT|ITAL|JAPAN|KICHE|KOREA|LABE|LAO|LATIN|LATVI|LAW|LFSCI|LING|LINGC|LITHU|LT AM|' +
  'M B A|M COM|MALAG|MALAY|MANEC|MATH|MBA|ME EN|MESA|MFET|MFG|MFHD|MFT|MGT|MIL S|MMBIO|MONGO|MPA|' +
  'MTHED|MUSIC|NAVAJ|NDFS|NE LG|NES|NEURO|NORWE|NURS|ORG B|P MGT|P POL|PAS|PDBIO|PE|PERSI|PETE|' +
  'PHIL|PHSCS|PHY S|PL SC|POLI|POLSH|PORT|PSYCH|PWS|QUECH|RECM|REL A|REL C|REL E|RMYL|ROM|RUSS|' +
  'SAMOA|SC ED|SCAND|SFL|SLAT|SLN|SLOVK|SOC|SOC W|SPAN|SRBCR|STAC|STANM|STAT|STDEV|SWAHI|SWED|T ED|' +
  'TAGAL|TAHTN|TECH|TEE|TELL|TES|TMA|TONGA|TTE|TURK|UKRAI|UNIV|VA|VAANM|VADES|VAEDU|VAGD|VAILL|' +
  'VAPHO|VASTU|WELSH|WRTG|WS'
).split('|') as readonly string[];

/** Kinds of teaching outside scheduled courses. */
export const OTHER_TEACHING_TYPES = [
  'Certification',
  'Continuing Education',
  'Guest Lecturer',
  'Professional Development',
  'Review Course',
  'Seminar',
  'Workshop',
  'Other',
] as const;

export const TEACHING_AUDIENCES = ['Internal to <INSTITUTION>', 'External to <INSTITUTION>', 'Both'] as const;

export const TEACHING_KINDS = ['Academic', 'Professional', 'Other'] as const;

/** Kinds of directed student learning. */
export const LEARNING_TYPES = [
  'Dissertation',
  "Master's Thesis",
  "Master's Project",
  'Honors Thesis',
  'Senior Thesis',
  'Senior/Capstone Project',
  'Directed Individual Study',
  'Internship',
  'Clinical',
  'Mentored Research',
  'Student Teaching',
  'Other',
] as const;

export const MENTOR_ROLES = [
  'Committee Chair',
  'Committee Member',
  'Supervisor',
  'Advisor',
  'Other',
] as const;

export const COMPLETION_STAGES = ['Completed', 'In Process', 'Proposal'] as const;

/** What the student receives for the work. */
export const STUDENT_REWARDS = ['Credit', 'Paid', 'Credit & Paid', 'Volunteer'] as const;

export const DEGREE_LEVELS = ['Associate', 'Bachelor', 'Master', 'Doctor'] as const;

export const DEGREES = ['Associate', 'Bachelor', 'Master', 'Doctor', 'DNP'] as const;

/** Usual names of degrees: abbreviations such as `PhD`, `M.S.` and `BSc (Hons)`, and forms such as `Master of Science`. */
export const DEGREE_NAMES =
  /^(?:(?:associate|bachelor|master|doctor|juris doctor)(?:['’]?s)?(?: degree)?(?: (?:of|in) .+)?|(?:A\.?A\.?S?|A\.?[BMS]|B\.?[ABEMS]|[BM]\.?Sc|[BM]\.?S\.?[ENW]|[BM]\.?(?:Arch|Com|Ed|Eng|Mus|Phil|S\.?B\.?A)|[BMD]\.?[BFMP]\.?A|M\.?[AMSD]|M\.?(?:Acc|Div)|M\.?(?:H\.?A|P\.?[HP]|L\.?S|L\.?I\.?S)|LL\.?[BMD]|[JS]\.?[DM]|[JS]\.?[JS]?\.?D|Ph\.? ?D|D\.?Phil|Ed\.?[DMS]|(?:D|Sc)\.?(?:Sc|D)|D\.?(?:D\.?S|M\.?D|Min|O|P\.?T|N\.?P|V\.?M)|Dr\.?P\.?H|(?:Psy|Pharm|O)\.?D|Th\.?[DM])\.?(?: \(?hon(?:ou?r)?s\.?\)?)?)$/i;

export const DISTINCTIONS = ['Cum laude', 'Magna cum laude', 'Summa cum laude'] as const;

/** Skill in a language. */
export const SKILL_LEVELS = ['High', 'Medium', 'Low'] as const;
