import { list, type Vocabulary } from './vocabulary.js';

export const education: Vocabulary = {
  things: list(
    'rural principals|early readers|bilingual classrooms|school counselors|novice teachers|speech-language pathologists|online cohorts|mentoring circles|transition programs|science notebooks',
  ),
  aspects: list(
    'belonging|reading fluency|feedback literacy|co-teaching|stuttering|instructional leadership|grading practice|family engagement|assessment design|burnout',
  ),
  settings: list(
    'in small districts|during the first year|after school closures|across grade bands|in mixed-age rooms|under new standards|in inclusive settings|at a distance',
  ),
  methods: list(
    'design-based research|a single-case study|video clubs|multilevel modeling|narrative inquiry|a randomized trial|improvement science',
  ),
  marks: list('“Show Your Work”|d = 0.41|K–12|p < .01|Q&A Routines'),
  journals: list(
    'Journal of Small Schools|Teaching & Noticing|Speech, Language, Community|Instructional Design Letters',
  ),
  headline: true,
};

export const socialSciences: Vocabulary = {
  things: list(
    'intermountain households|sibling care|village elections|informal lenders|kinship terms|suburban parks|refugee resettlement|memory in conversation|county sheriffs|textile guilds|foster families|wage contracts|census manuscripts',
  ),
  aspects: list(
    'trust|fertility timing|land tenure|implicit comparison|turnout|social capital|loneliness|migration|reciprocity|risk preference|stigma|marital quality',
  ),
  settings: list(
    'in drought years|across three generations|after the mill closed|in border towns|during the campaign|on the high plains|since 1880|among night workers|in online games',
  ),
  methods: list(
    'a panel study|ethnography|a natural experiment|eye tracking|archival sources|a vignette survey|regression discontinuity|spatial statistics',
  ),
  marks: list('N > 10,000|“Who Counts?”|χ² tests|R² < 0.1|Families & Firms|η²'),
  journals: list(
    'Households & Societies|Journal of Plain Economics|Annals of Local Politics|Memory and Mind Letters|Past in Place|Social Work Forum',
  ),
  headline: true,
};

export const management: Vocabulary = {
  things: list(
    'family firms|audit committees|platform workers|supply contracts|municipal budgets|venture syndicates|loyalty programs|open-source teams|tax credits|festival experiences',
  ),
  aspects: list(
    'disclosure|turnover|price dispersion|ethical voice|forecast error|onboarding|knowledge hiding|liquidity|service recovery|stewardship',
  ),
  settings: list(
    'in emerging markets|after a merger|under uncertainty|across borders|in the public sector|during a recall|at remote sites|over the business cycle',
  ),
  methods: list(
    'a field experiment|archival data|agent-based models|a case series|text mining|structural estimation|conjoint analysis',
  ),
  marks: list('M&A|$1 Auctions|“Fit” at Work|β ≈ 1|ROI < 0?'),
  journals: list(
    'Journal of Ordinary Firms|Ledger & Market|Managing Small Teams|Public Budget Notes|Systems in Use',
  ),
  headline: true,
};

export const studentLife: Vocabulary = {
  things: list(
    'first-year students|peer mentors|commuter students|career fairs|residence halls|wellness groups|student clubs|returning missionaries|service projects',
  ),
  aspects: list(
    'homesickness|perfectionism|help seeking|leadership|sleep|financial stress|hope|career indecision',
  ),
  settings: list(
    'in the first semester|during finals|on a religious campus|after a gap year|in group counseling',
  ),
  methods: list('a brief intervention|focus groups|outcome monitoring|a campus survey|program evaluation'),
  marks: list('“I’m Fine”|SD < 1|Peers & Practice|PHQ ≥ 10'),
  journals: list('Campus Counseling Notes|Journal of Student Growth|Practice in Student Affairs'),
  headline: true,
};

export const general: Vocabulary = {
  things: list(
    'oral histories of the valley|early maps|civic archives|scholarly editions|campus collections|regional newspapers|field stations|community museums',
  ),
  aspects: list('provenance|public memory|stewardship|access|annotation|continuity|migration'),
  settings: list(
    'in the intermountain west|since statehood|for general readers|across collections|in translation',
  ),
  methods: list('documentary editing|digitization|oral history|a collaborative inventory|mapping'),
  marks: list('“Dear Sister”|Vol. I–XII|Maps & Men|c. 1850'),
  journals: list('Valley Papers|Documentary Editing Notes|Journal of Regional Memory'),
  headline: true,
};
