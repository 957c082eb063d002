import { HUMANISTIC, SOCIAL } from './styles.js';
import type { Tables } from './table.js';

export const socialSciences: Tables = {
  'FHSS: Anthropology': {
    style: SOCIAL,
    threads: [
      'of Fremont farmers: maize storage|granary placement|ceramic exchange|figurine style|household mobility; excavation|obsidian sourcing|radiocarbon dating; in Utah Valley|on the Tavaputs Plateau|before A.D. 1300',
      'of ritual in highland Guatemala: pilgrimage|saint cofradías|divination|land shrines|evangelical conversion; three seasons of fieldwork|life histories|ritual texts; among K’iche’ speakers|after the civil war|in weekly markets',
      'of Nabataean settlement: water cisterns|temple planning|caravan trade|tomb reuse|domestic space; architectural survey|ground-penetrating radar|ceramic seriation; at Petra|in the Wadi Rum|in the first century',
      'of kinship and care in the Pacific: adoption|remittances|gift exchange|migrant funerals|family names; multisited ethnography|genealogical interviews|remittance records; between Tonga and Utah|across three generations|in congregations',
    ],
    journals:
      '1 Great Basin Archaeology|2 Journal of Ritual and Landscape|4 Kinship and Society|4 Pacific Ethnography|3 Annals of Near Eastern Survey|Anthropological Practice',
    societies:
      '1 Great Basin Archaeological Society|4 Society for the Anthropology of the Pacific|Western Council for Ethnography|3 International Nabataean Studies Group',
    sponsors:
      'NSF 25–280|National Endowment for the Humanities (NEH) 6–180|Bureau of Land Management 15–90|Winfield Fund for Anthropology 5–20',
    courses:
      'ANTHR 101 Social and Cultural Anthropology|110 Introduction to Archaeology|201 Theoretical Foundations of Sociocultural Anthropology|309 Language, Culture, and Society|326 Archaeology of Mesoamerica|335 Peoples of Polynesia|350 Kinship and Gender|402 Ethnographic Research Methods|454 Archaeological Field Techniques|550 Museum Practices|522 Archaeological Theory',
    degrees:
      'PhD Anthropology|MA Anthropology|BA Anthropology ; PhD Archaeology|MA Archaeology|BA Anthropology',
  },
  'FHSS: Economics': {
    style: SOCIAL,
    threads: [
      'of informal lending: default|interest dispersion|group liability|seasonal credit|collateral; a field experiment|village panel data|lender ledgers; in rural Bangladesh|before harvest|after mobile money',
      'of family labor supply: parental leave|the child penalty|commuting|spousal insurance|home production; linked tax records|a regression discontinuity|time-use diaries; over the business cycle|in the Nordic countries|after a minimum-wage increase',
      'of hospital and insurance markets: price dispersion|narrow networks|adverse selection|mergers|surprise billing; structural estimation|claims data|a difference-in-differences design; in small markets|before the Affordable Care Act|across state lines',
      'of economic development before 1940: railroad access|land tenure|literacy|irrigation districts|occupational mobility; linked census manuscripts|county-level archives|a natural experiment; on the American frontier|after the Homestead Act|in the Dust Bowl',
    ],
    journals:
      '2 Journal of Household Economics|Western Review of Economics|3 Economics of Health Markets|1 Annals of Economic Development|4 Journal of Historical Economics|2 Labor and Families|Economics Letters of the Intermountain West',
    societies:
      'Western Economics Society|1 Association for Development Economics|4 Society for Historical Economics|3 International Society of Health Economists',
    sponsors: 'NSF 80–340|NIH 140–520|Russell Alder Foundation 25–150|U.S. Department of Labor 60–240',
    courses:
      'ECON 110 Economic Principles and Problems|274 Economic History of the United States|378 Statistics for Economists|380 Intermediate Price Theory|381 Intermediate Macroeconomics|388 Introduction to Econometrics|431 Economic Development|450 Game Theory|461 Industrial Organization|468 Economics of Education|588 Introduction to Economic Research|MANEC 300 Managerial Economics',
    degrees: 'PhD Economics|MA Economics|BA Economics ; PhD Economics|BS Mathematics',
    kinds: 'Journal Article, Academic Journal*7|Working Paper*4|Book, Chapter/ Section in Scholarly Book',
  },
  'FHSS: Family Life': {
    style: SOCIAL,
    threads: [
      'in newlywed couples: forgiveness|financial conflict|commitment|relational aggression|shared media use; a three-wave panel|dyadic diary data|observational coding; during the first five years|after premarital education|across nine countries',
      'in adolescent development: prosocial behavior|parental warmth|social media use|shyness|body image; a ten-wave longitudinal study|growth-curve models|mother–child interviews; from age 11 to 21|in single-parent homes|during the pandemic',
      'in couple and family therapy: therapeutic alliance|dropout|emotion regulation|therapist effects|physiological synchrony; session-by-session monitoring|a randomized trial|heart-rate variability; in training clinics|with distressed couples|in teletherapy',
      'in religious families: sacred rituals|parent–child conversation|intergenerational faith|conflict resolution|gratitude; qualitative interviews with 198 families|content coding|survey data; across eight faiths|among immigrant families|in midlife',
    ],
    journals:
      '1 Journal of Couple and Family Science|2 Adolescence and Media|3 Family Therapy Research|4 Faith and Family Studies|1 Marriage and Money|2 Parenting and Development',
    societies:
      'Western Council on Family Relations|Society for Research in Family Processes|3 Association for Couple Therapy Research|2 Utah Council on Family Relations',
    sponsors:
      'NIH 160–740|DHHS 120–680|Administration for Children and Families 90–420|Kellaway Family Foundation 15–90',
    courses:
      'SFL 100 Strengthening Marriage and Family|160 Introduction to Family Processes|210 Human Development|240 Parenting|260 Family Finance|290 Critical Inquiry and Research Methods|315 Children in Families|333 Abuse and Trauma in Families|395 Family Policy|490 Capstone in Family Life|MFT 630 Foundations of Family Therapy|655 Couples Therapy',
    degrees:
      'PhD Human Development and Family Studies|MS Family Studies|BS Family Life ; PhD Marriage and Family Therapy|MS Marriage and Family Therapy|BS Psychology',
    licenses: 'Licensed Marriage and Family Therapist, Utah Division of Professional Licensing',
  },
  'FHSS: Geography': {
    style: SOCIAL,
    threads: [
      'of Wasatch Front settlement: urban sprawl|park access|walkability|housing density|water demand; parcel-level mapping|remote sensing|a resident survey; since 1950|under rapid growth|at the canyon mouths',
      'of cartographic uncertainty: map color|error visualization|scale effects|geocoding error|public map reading; eye tracking|spatial regression|a user study; in election maps|on mobile screens|for wildfire warnings',
      'of refugee resettlement: neighborhood ties|transit access|secondary migration|place attachment|language services; participatory mapping|go-along interviews|agency records; in midsize cities|among Somali families|over ten years',
      'of mountain tourism: trail crowding|gateway-town housing|winter recreation|seasonal labor|sense of place; visitor counts|in-depth interviews|social-media geotags; near national parks|in drought winters|in the Alps and the Rockies',
    ],
    journals:
      '4 Journal of Mountain Geographies|2 Cartographic Inquiry|3 Settlement and Migration|Western Geographical Review|2 Geographic Information and Society|1 Tourism Places',
    societies:
      'Great Plains and Rocky Mountain Geographers|2 International Society for Cartographic Inquiry|Western Association of Geographers|1 Urban Settlement Research Network',
    sponsors: 'NSF 60–320|NASA 70–260|USGS 30–120|Wasatch Planning Council 10–45',
    courses:
      'GEOG 100 Introduction to Global Environment|120 Geography and World Affairs|130 Introduction to Human Geography|211 Map Use|212 Introduction to Geographic Information Systems|231 Tourism Around the World|271 Geography of Utah|341 Urban Planning|413 Geographic Programming|436 Political Geography|504 Remote Sensing|P POL 330 Introduction to Public Policy',
    degrees: 'PhD Geography|MS Geography|BS Geography ; PhD Urban Planning|MA Geography|BA Geography',
  },
  'FHSS: History': {
    style: HUMANISTIC,
    threads: [
      'in early modern port cities: sailors’ wills|smuggling|plague quarantine|parish charity|marketplace credit; Salt and Surety|The Widow’s Ledger|Counting the Dead; in seventeenth-century Lisbon|on the Baltic coast|in the age of Philip II',
      'in the nineteenth-century American West: irrigation law|women’s diaries|treaty making|railroad towns|boardinghouse life; “Dear Sister”|Water and Promise|The Road to Hollow Creek; on the Oregon Trail|in territorial Utah|after the Mexican Cession',
      'in postwar Germany: denazification courts|expellee memory|youth magazines|rubble clearance|church aid; Ordinary Ruins|The Long Homecoming|A Nation of Questionnaires; in the Soviet zone, 1945–1949|in divided Berlin|in provincial towns',
      'in the Ottoman provinces: tax farming|guild petitions|waqf endowments|provincial notables|cholera and pilgrimage; The Sultan’s Arithmetic|Petition and Power|At the Governor’s Door; in eighteenth-century Aleppo|under the Tanzimat|on the Hijaz road',
      'in colonial Latin America: confraternities|silver mining|indigenous litigation|convent libraries|Inquisition testimony; Paper and Silver|Before the Judge|The Hidden Archive; in the Audiencia of Quito|in Potosí|after the Bourbon reforms',
    ],
    journals:
      'Past and Province|1 Journal of Port City History|2 Western American Historical Quarterly|3 Central European History Review|4 Annals of Ottoman Studies|5 Colonial Latin American Inquiry|The Social Historian|Journal of Everyday Archives',
    societies:
      'Western Association of Historians|1 Society for Early Modern Port Studies|2 Utah Valley Historical Society|3 Central European History Forum',
    sponsors:
      'National Endowment for the Humanities (NEH) 6–120|Utah Humanities 2–10|Whitlowe Library Fellowship Fund 3–15|German Exchange Foundation 5–30',
    courses:
      'HIST 200 The Historian’s Craft|201 World History to 1500|202 World History from 1500|220 The United States Through 1877|221 The United States Since 1877|241 Latin American History to 1820|290 American Civilization|326 Modern Germany|303 The Ottoman Middle East|364 History of Utah|372 The American West|490 Senior Capstone Seminar|A HTG 100 American Heritage',
    degrees: 'PhD History|MA History|BA History ; PhD History|MPhil History|BA Medieval Studies',
  },
  'FHSS: Political Science': {
    style: SOCIAL,
    threads: [
      'of state legislatures: roll-call polarization|committee power|veto bargaining|constituent mail|term limits; ideal-point estimation|bill-sponsorship networks|interviews with 60 legislators; in one-party states|since 1970|during special sessions',
      'of political participation: turnout|vote by mail|protest|issue publics|door-to-door canvassing; a field experiment|an exit poll|a conjoint survey; in municipal elections|among young Latinos|during the 2024 campaign',
      'of foreign aid: aid conditionality|local NGOs|donor coordination|corruption|citizen monitoring; project-level data|list experiments|elite interviews; in Uganda|after coups|in fragile states',
      'of civil conflict: rebel governance|peacekeeping|ceasefire collapse|transitional justice|wartime displacement; event data|a natural experiment|truth-commission testimony; in the Great Lakes region|after 1989|in Colombia and Peru',
    ],
    journals:
      '1 Journal of Legislative Behavior|Western Politics Review|2 Elections and Participation|3 Aid and Governance|4 Conflict Processes|2 Annals of Local Politics|Comparative Institutions',
    societies:
      'Western Political Studies Association|1 Society for Legislative Research|3 International Aid Data Network|Intermountain Political Science Forum',
    sponsors:
      'NSF 60–380|Utah Office of Legislative Research 10–40|Hadley Foundation for Democracy 20–140|U.S. Department of State 40–220',
    courses:
      'POLI 110 American Government and Politics|150 Comparative Government and Politics|170 Introduction to International Relations|200 Political Inquiry|202 Western Political Heritage|310 Theories of American Politics|313 Women and Politics|328 Quantitative Methods|347 African Politics|372 International Security|450R Seminar in Comparative Politics|IAS 220 Introduction to International Studies',
    degrees:
      'PhD Political Science|MA Political Science|BA Political Science ; PhD Government|BA International Relations',
  },
  'FHSS: Psychology': {
    style: SOCIAL,
    threads: [
      'in autobiographical memory: retrieval cues|event boundaries|memory confidence|source confusion|imagined futures; eye tracking|functional MRI|experience sampling; in older adults|after sleep|across two weeks',
      'in psychotherapy outcome: deterioration|therapist feedback|alliance ruptures|group cohesion|treatment length; archival clinic data|multilevel growth models|routine outcome monitoring; in college counseling|in inpatient care|with treatment-resistant clients',
      'in loneliness and health: sleep quality|mortality risk|blood-pressure reactivity|ambivalent ties|social support; a meta-analysis|ambulatory monitoring|a laboratory stressor; in married couples|in late life|during the pandemic',
      'in autism spectrum conditions: face processing|sensory sensitivity|executive function|white-matter development|R² < .10 heterogeneity; diffusion imaging|event-related potentials|a longitudinal cohort; from ages 6 to 26|in girls and women|in classroom settings',
    ],
    journals:
      '1 Journal of Memory and Events|2 Psychotherapy Outcome Quarterly|3 Social Ties and Health|4 Autism and Neurodevelopment Reports|Western Journal of Psychology|1 Cognition in Aging',
    societies:
      'Rocky Mountain Psychological Society|2 Society for Psychotherapy Outcome Research|1 International Memory Research Group|3 Society for Social Relationships and Health',
    sponsors: 'NIH 180–1,300|NSF 110–420|Quillon Family Trust 15–70',
    courses:
      'PSYCH 101 Introduction to Psychology|210 History and Systems of Psychology|301 Statistics for the Behavioral Sciences|302 Research Design and Analysis|310 Psychological Testing|320 Developmental Psychology: Life Span|342 Abnormal Psychology|350 Social Psychology|375 Cognition|380 Behavioral Neuroscience|520R Advanced Topics in Psychology|651 Theories of Psychotherapy',
    practice: 'A: Postdoctoral Fellow, SCHOOL|P: Staff Psychologist, Hearthstone Clinics',
    degrees:
      'PhD Clinical Psychology|MS Psychology|BS Psychology ; PhD Cognitive Psychology|MA Psychology|BA Psychology ; PhD Social Psychology|BS Psychology',
    licenses: 'Licensed Psychologist, Utah Division of Professional Licensing',
    largeTeams: true,
  },
  'FHSS: Social Work': {
    style: SOCIAL,
    threads: [
      'in child welfare: caseworker turnover|kinship placement|reunification|sibling contact|placement stability; administrative records|caseworker interviews|propensity-score matching; in foster care|after state reform|for Native American families',
      'in military and veteran families: postdeployment adjustment|moral injury|spouse employment|help seeking|grief; a national survey|phenomenological interviews|latent profile analysis; in National Guard units|after transition to civilian life|in rural communities',
      'in school social work: truancy|trauma-informed practice|bullying|poverty and attendance|referral pathways; a statewide practice survey|case studies|logic-model evaluation; in Title I schools|during reopening|among refugee pupils',
      'in addiction recovery: peer support|relapse prevention|recovery housing|family involvement|treatment courts; focus groups|a two-site evaluation|survival analysis; in drug courts|among mothers|in the first year of sobriety',
    ],
    journals:
      '1 Journal of Child Welfare Practice|Social Work Inquiry|2 Veterans and Families Review|3 School Social Work Studies|4 Recovery and Community|Practice and Policy in Social Work',
    societies:
      'Western Association of Social Work Educators|1 Society for Child Welfare Research|Utah Social Work Alliance|2 Network for Veteran Family Studies',
    sponsors:
      'DHHS 90–620|NIH 120–460|Utah Division of Child and Family Services 20–130|Kellaway Family Foundation 10–60',
    courses:
      'SOC W 200 Introduction to Social Work|360 Human Behavior and the Social Environment|364 Social Work Methods 1|369 Human Diversity|462 Social Welfare Policy|466R Special Topics in Social Work|585 Women’s Issues|595 Child Welfare Services|620 Generalist Practice|622 Research 1|654 Clinical Practice with Individuals|660 Trauma-Informed Practice',
    practice:
      'P: Clinical Social Worker, Hearthstone Clinics|G: Caseworker, State Division of Family Services',
    degrees:
      'PhD Social Work|MSW Social Work|BSW Social Work ; DSW Clinical Social Work|MSW Social Work|BS Sociology',
    licenses: 'Licensed Clinical Social Worker, Utah Division of Professional Licensing',
  },
  'FHSS: Sociology': {
    style: SOCIAL,
    threads: [
      'of rural communities: community attachment|boomtown crime|volunteering|outmigration|energy development; a 30-year resurvey|county panel data|key-informant interviews; in the Uinta Basin|after the mill closed|on the high plains',
      'of religious change: disaffiliation|congregational ties|religious switching|clergy careers|belief and doubt; a cross-national survey|age–period–cohort models|congregation histories; in Latin America|among young adults|since 1970',
      'of educational inequality: summer learning|school discipline|college undermatch|tracking|first-generation students; a national longitudinal survey|sibling comparisons|school ethnography; from kindergarten to college|in segregated districts|among Pacific Islander students',
      'of immigrant integration: wage assimilation|legal status|ethnic enclaves|language loss|intermarriage; linked administrative data|life-history calendars|decomposition analysis; in new destinations|across three generations|after 1965',
    ],
    journals:
      '1 Community and Place|2 Journal of Religious Change|3 Inequality and Schooling|Western Sociological Inquiry|4 Migration Processes|1 Rural Life Studies',
    societies:
      'Western Sociological Alliance|1 Society for the Study of Rural Community|2 Association for Religion and Society|International Network for Stratification Research',
    sponsors: 'NSF 70–360|NIH 120–480|USDA 60–190|Lindqvist Foundation 15–80',
    courses:
      'SOC 111 Introductory Sociology|112 Modern Social Problems|205 Applied Social Statistics|300 Methods of Research|311 Contemporary Theory|323 Racial and Minority Group Relations|350 Social Change in the Modern World|365 Population Studies|380 Social Inequality|404R Special Topics: Religion and Society|600 Sociological Theory|605 Multiple Regression Analysis',
    degrees: 'PhD Sociology|MS Sociology|BS Sociology ; PhD Rural Sociology|MS Sociology|BA Sociology',
  },
};
