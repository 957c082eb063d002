import { HUMANISTIC, SCHOOLING } from './styles.js';
import type { Tables } from './table.js';

/** The institute and the offices that belong to no college. */
export const institute: Tables = {
  'UN: Institute': {
    style: HUMANISTIC,
    threads: [
      'in early Christian manuscripts: Syriac translation|colophons|reading marks|palimpsests|patristic citation; The Scribe’s Apology|Under the Ink|Copied and Prayed; in the Sinai libraries|before the ninth century|in monastic schools',
      'in pioneer documents of the Intermountain West: letterbooks|emigrant lists|meeting minutes|early maps|family papers; “Dear Sister”|Faithfully Copied|Names in the Company; since statehood|in county archives|from 1847 to 1869',
      'in documentary editing: annotation|textual variants|transcription rules|digital editions|editorial silence; Plain Texts|The Editor’s Eye|Vol. I–XII; for general readers|in long projects|across collections',
    ],
    journals:
      '3 Documentary Editing Quarterly|1 Journal of Eastern Christian Manuscripts|Valley Papers|3 Western Editions Review|3 Manuscript and Memory',
    societies:
      'Society for Documentary Editors|1 Eastern Christian Manuscripts Network|2 Utah Valley Historical Society',
    sponsors:
      'National Endowment for the Humanities (NEH) 40–320|National Historical Publications Commission 30–160|Ashgrove Fund for Editions 10–60',
    courses:
      'A HTG 100 American Heritage|HONRS 220 The Great Books|226 Reading the Manuscript Page|HCOLL 300R Honors Colloquium',
    degrees:
      'PhD History|MA History|BA History ; PhD Early Christian Studies|MPhil Eastern Christian Studies|BA Classics',
    kinds:
      'Journal Article, Academic Journal*5|Book, Scholarly/Critical Edition*3|Translation or Transcription*3|Book, Chapter/ Section in Scholarly Book*2|Book Review*3|Monograph',
    undergraduateOnly: true,
  },
  'UN: Support': {
    style: SCHOOLING,
    threads: [
      'in general education: learning outcomes|writing requirements|transfer credit|course sequencing|faculty buy-in; institutional records|syllabus analysis|a faculty survey; at comprehensive universities|after a curriculum revision|over a decade',
      'in faculty development: midcourse feedback|teaching circles|new-faculty seminars|peer review of teaching|course redesign; program evaluation|workshop follow-ups|interviews; among new faculty|in large courses|across disciplines',
      'in institutional assessment: alumni surveys|retention models|program review|accreditation evidence|dashboard use; longitudinal student records|a response-rate experiment|case studies; on a residential campus|since 2010|for small programs',
    ],
    journals:
      '1 General Education Review|2 Faculty Development Notes|3 Assessment in Practice|Western Journal of Higher Education',
    societies:
      '1 Western Association for General Education|2 Faculty Development Network|3 Institutional Assessment Forum',
    sponsors: 'U.S. Department of Education 40–260|Sorrel Family Foundation 10–40',
    courses:
      'UNIV 101 The University Experience|G E 110 Introduction to General Education|UNIV 291R Undergraduate Teaching Practicum',
    practice: 'A: Assessment Analyst, SCHOOL|A: Instructional Consultant, SCHOOL',
    degrees:
      'PhD Higher Education|MEd Educational Psychology|BA English ; PhD Educational Measurement|MS Statistics|BS Psychology',
    undergraduateOnly: true,
  },
};
