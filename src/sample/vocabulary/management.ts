import { BUSINESS, COMPUTING, SOCIAL } from './styles.js';
import type { Tables } from './table.js';

export const management: Tables = {
  'MSM: Accountancy': {
    style: BUSINESS,
    threads: [
      'in audit committees: auditor rotation|partner tenure|material weaknesses|fee pressure|busy directors; restatement data|partner-level disclosures|survey evidence; after Sarbanes–Oxley|in small firms|before an acquisition',
      'in corporate tax planning: effective tax rates|tax credits|income shifting|uncertain positions|state nexus; confidential return data|a regression discontinuity|10-K text; after tax reform|across borders|in family firms',
      'in voluntary disclosure: earnings guidance|readability|analyst revisions|conference-call tone|non-GAAP measures; archival data|textual analysis|a controlled experiment; during crises|around restatements|on social media',
      'in accounting education: professional skepticism|case teaching|exam pass rates|spreadsheet skills|ethics instruction; a classroom experiment|CPA exam records|recruiter interviews; in the junior core|after the 150-hour rule|in large sections',
    ],
    journals:
      '1 Journal of Audit and Assurance|Western Accounting Review|2 Tax Policy and Reporting|3 Disclosure Quarterly|4 Accounting Education Cases|Financial Reporting Letters',
    societies:
      'Western Accounting Association|2 Society of Tax Researchers|1 Audit Research Forum|4 Association of Accounting Educators',
    sponsors:
      'Ridgeway Center for Audit Research 10–60|Tern & Plover Foundation 8–40|Accounting Educators’ Fund 3–15',
    courses:
      'ACC 200 Principles of Accounting|310 Principles of Accounting 2|401 Intermediate Financial Accounting|402 Cost Accounting|403 Individual Income Taxation|405 Auditing|407 Accounting Systems|522 Corporate Taxation|540 Advanced Auditing|555 Fraud Examination|560 Advanced Financial Accounting|M COM 320 Communication in Organizational Settings',
    practice: 'P: Senior Auditor, Gannet & Plover, LLP|P: Tax Manager, Tern & Vale, LLP',
    degrees: 'PhD Accounting|MAcc Accounting|BS Accounting ; PhD Accounting|MAcc Taxation|BS Accounting',
    licenses:
      'Certified Public Accountant, Utah Division of Professional Licensing|Certified Fraud Examiner, Society of Fraud Examiners',
    kinds:
      "Journal Article, Academic Journal*6|Working Paper*3|Written Case with Instructional Material*2|Journal Article, Professional or Trade Magazine Article*3|Book, Textbook|Book, Textbook, Instructor's Manual|Book, Textbook, Study Guide",
  },
  'MSM: Business Management': {
    style: BUSINESS,
    threads: [
      'in supply contracts: lead-time risk|supplier trust|inventory pooling|returns|dual sourcing; a behavioral experiment|agent-based simulation|shipment records; under demand shocks|in perishable goods|across tiers',
      'in consumer decisions: loyalty programs|price fairness|gift giving|unit pricing|service recovery; conjoint analysis|scanner data|a field experiment; in grocery retail|among new customers|after a service failure',
      'in brand strategy: rebranding|brand authenticity|influencer disclosure|private labels|nostalgia; four laboratory studies|text mining of reviews|eye tracking; in emerging markets|for small firms|on social platforms',
      'in new ventures: cofounder conflict|angel syndicates|pivoting|early hiring|business models; a founder panel|pitch-deck coding|longitudinal case studies; in university incubators|before first revenue|in rural towns',
    ],
    journals:
      '1 Supply Chain Decisions|2 Journal of Consumer Choice|3 Brand and Retail Review|4 New Venture Quarterly|Western Business Research|Management Case Journal',
    societies:
      'Western Academy of Business|2 Society for Consumer Choice|1 Supply Decisions Institute|4 Entrepreneurship Research Forum',
    sponsors:
      'Larkspur Entrepreneurship Fund 8–50|Institute for Retail Studies 5–30|U.S. Small Business Administration 40–160',
    courses:
      'BUS M 201 Financial Management|241 Marketing Management|361 Operations and Supply Chain Management|372 Introduction to Entrepreneurship|430 Introduction to International Business|442 Consumer Behavior|458R Current Topics in Marketing|466 Global Supply Chain Strategy|498 Strategy Capstone|MBA 505 Operations Management|520 Marketing|EMBA 553 Strategy',
    degrees:
      'PhD Marketing|MBA Business Administration|BS Business Management ; PhD Operations Management|MBA Business Administration|BS Mechanical Engineering',
  },
  'MSM: Experience Design and Management': {
    style: SOCIAL,
    threads: [
      'in structured experience design: flow|immersion|storytelling|deep attention|memorable endings; experience sampling|a field experiment|guest diaries; at festivals|in museums|in youth camps',
      'in family recreation: outdoor play|family vacations|screen-free time|rituals|family cohesion; a national family survey|trip journals|structural equation models; among single-parent families|during summer|in national parks',
      'in therapeutic and community recreation: adaptive sport|veterans’ retreats|volunteer leaders|park equity|camp counselors; pre–post evaluation|photo elicitation|social network analysis; for adults with spinal cord injury|in small cities|over one season',
    ],
    journals:
      '1 Journal of Experience Design|2 Family Leisure Studies|3 Therapeutic Recreation Research|3 Parks and Community|1 Event and Venue Management',
    societies:
      'Western Academy of Leisure Sciences|1 Experience Design Network|3 Society for Therapeutic Recreation|Utah Recreation and Parks Alliance',
    sponsors:
      'National Park Service 20–140|Utah Division of Outdoor Recreation 10–60|Meadowlark Camp Foundation 8–40',
    courses:
      'RMYL 180 Introduction to Experience Design|200 Youth Leadership|304 Facilitating Experiences|340 Event Management|387 Program Planning|465 Management of Nonprofit Organizations|487 Research in Experience Design|RECM 300 Outdoor Leadership',
    degrees:
      'PhD Recreation, Park, and Tourism Sciences|MS Youth and Family Recreation|BS Recreation Management ; PhD Leisure Behavior|MS Recreation|BS Psychology',
  },
  'MSM: Finance': {
    style: BUSINESS,
    threads: [
      'in municipal bonds: underwriter spreads|rating changes|pension risk|disclosure lags|dealer networks; trade-level data|issuer filings|an instrumental-variables design; in small issuers|after the financial crisis|under climate risk',
      'in corporate payout and capital structure: buybacks|cash hoarding|covenant violations|dividend smoothing|leverage targets; structural estimation|loan-level data|a natural experiment; in private firms|over the business cycle|after tax reform',
      'in venture capital: syndication|down rounds|founder replacement|fund timing|exit choice; fund-level returns|term-sheet data|a matching model; outside the coasts|before 2000 and after|for female founders',
      'in household finance: mortgage refinancing|retirement defaults|payday loans|robo-advice|portfolio inertia; credit-bureau records|a randomized mailing|survey data; among young workers|in low-income counties|with β ≈ 1 portfolios',
    ],
    journals:
      '1 Journal of Public Debt Markets|Western Finance Review|2 Corporate Payout and Policy|3 Venture Finance Letters|4 Household Finance Studies|Annals of Financial Intermediation',
    societies:
      'Western Finance Research Association|4 Society for Household Finance|1 Municipal Markets Forum|3 Venture Research Network',
    sponsors: 'Stallworth Institute for Finance 10–60|Municipal Markets Research Fund 8–40',
    courses:
      'FIN 201 Principles of Finance|401 Advanced Corporate Finance|410 Investments|413 Corporate Financial Policy|418 Financial Planning|421 Derivatives|430 Fixed Income|436 International Finance|MBA 520 Business Finance|522 Venture Capital',
    degrees: 'PhD Finance|MBA Finance|BS Economics ; PhD Financial Economics|MS Finance|BS Mathematics',
    licenses: 'Chartered Investment Analyst, Institute of Investment Analysts',
  },
  'MSM: Information Systems': {
    style: COMPUTING,
    threads: [
      'in information security behavior: warning habituation|password reuse|deterrence|phishing reporting|shadow IT; neuroimaging experiments|mouse-cursor tracking|a five-week field study; in hospitals|among remote workers|under time pressure',
      'in virtual collaboration: team trust|chat overload|meeting bots|knowledge hiding|deception cues; group experiments|message-log mining|a longitudinal survey; in open-source teams|across time zones|in crisis response',
      'in digital platforms: review manipulation|platform fees|worker multihoming|privacy labels|algorithmic pricing; platform data|econometric modeling|an online experiment; in home-sharing markets|for gig workers|after a policy change',
    ],
    journals:
      '1 Information Security Behavior|2 Journal of Virtual Collaboration|3 Platforms and Markets|Western Information Systems Review|Systems Teaching Cases|Decision Technologies Quarterly',
    societies:
      'Western Association for Information Systems|1 Society for Security Behavior|2 Collaboration Technology Forum',
    sponsors: 'NSF 120–520|Army 90–280|Meridian Center for Digital Business 8–45',
    courses:
      'I SYS 201 Introduction to Management Information Systems|303 Introduction to Programming for Business|401 Systems Analysis|402 Database Systems|404 Data Communications|411 Business Process Analysis|413 Advanced Web Programming|414 Information Security Management|520 Spreadsheet Automation|555 Applied Data Science|IS 560 Information Security',
    degrees:
      'PhD Management Information Systems|MISM Information Systems|BS Information Systems ; PhD Information Systems|MS Computer Science|BS Computer Science',
    works: [
      'Software Development: Ledger|Team|Case; Lens|Room|Pilot; web application; Public code repository|Western Association for Information Systems showcase; Developer|Product lead',
    ],
  },
  'MSM: Management': {
    style: BUSINESS,
    threads: [
      'in family firms: succession|sibling rivalry|nonfamily executives|founder identity|stewardship; a matched-pair survey|family histories|accounting panel data; in Southern Europe|across three generations|during a sale',
      'in employee voice: ethical voice|supervisor listening|silence|speaking-up norms|psychological safety; a time-lagged survey|a field experiment|nurse-team observation; in hospitals|after a merger|in remote teams',
      'in career transitions: onboarding|callings|midcareer turnover|gig work|reentry after leave; life-story interviews|HR records|experience sampling; among zookeepers and nurses|in the first 90 days|in nonprofit work',
      'in negotiation and trust: apology|first offers|trust repair|gratitude|impasse; dyadic experiments|a meta-analysis|transcript coding; across cultures|in long relationships|over video',
    ],
    journals:
      '1 Journal of Family Enterprise|2 Voice and Silence in Organizations|3 Careers and Callings|4 Negotiation Research|Western Management Review|Organization Practice Cases',
    societies:
      'Western Management Association|1 Family Enterprise Research Network|Society for Positive Organizing|4 Negotiation Scholars’ Conference',
    sponsors: 'Larkspur Entrepreneurship Fund 6–35|Family Enterprise Trust 10–50',
    courses:
      'ORG B 320 Organizational Behavior and Leadership|327 Designing Organizations|347 Diversity in Organizations|402 Human Resource Implications|MGT 305 Management Skills|421 Negotiations|M COM 320 Communication in Organizational Settings|ORG B 590R Topics in Organizational Behavior|MBA 540 Organizational Effectiveness',
    degrees:
      'PhD Organizational Behavior|MOB Organizational Behavior|BS Psychology ; PhD Strategic Management|MBA Business Administration|BS Economics',
  },
  'MSM: Public Management': {
    style: BUSINESS,
    threads: [
      'in municipal budgeting: forecast error|rainy-day funds|earmarked taxes|participatory budgets|budget transparency; city financial reports|a survey of 410 managers|comparative case studies; in western cities|during recessions|under tax limits',
      'in nonprofit management: board turnover|donor retention|overhead ratios|volunteer management|mergers; Form 990 data|a donor experiment|interviews with directors; in human services|in small nonprofits|after a scandal',
      'in public service motivation: civic duty|burnout|street-level discretion|red tape|ethical leadership; a three-country survey|caseworker diaries|a vignette experiment; among police recruits|in state agencies|over five years',
    ],
    journals:
      '1 Public Budgeting Notes|2 Nonprofit Governance Review|3 Public Service Research|Western Public Administration|1 City Management Practice',
    societies:
      'Western Association for Public Management|2 Nonprofit Research Alliance|1 Society for Public Budgeting|Utah City Managers’ Forum',
    sponsors: 'Utah League of Cities 5–40|NSF 60–220|Hadley Foundation for Democracy 10–60',
    courses:
      'P MGT 300 Introduction to Public Management|MPA 602 Public Policy Analysis|605 Ethics for Management|614 Communication in Public Administration|621 Public Budgeting|630 Statistical Analysis|641 Human Resource Management|664 Nonprofit Management|EMPA 625 State and Local Government',
    degrees:
      'PhD Public Administration|MPA Public Administration|BA Political Science ; PhD Public Policy|MPP Public Policy|BA Economics',
  },
};
