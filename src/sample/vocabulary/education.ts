import { CLINICAL, SCHOOLING } from './styles.js';
import type { Tables } from './table.js';

export const education: Tables = {
  'EDU: CITES': {
    style: SCHOOLING,
    threads: [
      'in university–school partnerships: shared governance|principal networks|associates programs|clinical placement|partnership trust; a 25-year case history|partner interviews|document analysis; across five districts|after leadership change|since 1984',
      'in teacher inquiry: collaborative teams|moral purpose|lesson study|teacher research|professional conversation; action research|audio-recorded meetings|a descriptive survey; in elementary schools|in the second year|across grade bands',
      'in arts integration: dance in science|drama and reading|visual thinking|teacher confidence|classroom music; a quasi-experiment|classroom portfolios|teacher reflections; in Title I schools|over one school year|among generalist teachers',
    ],
    journals:
      'Partnership and Renewal in Education|2 Journal of Teacher Inquiry|3 Arts in the Elementary Classroom|Educational Renewal Quarterly|Western Teacher Educator',
    societies:
      'Western Association for School Partnerships|2 Society for Teacher Inquiry|3 Arts Integration Network',
    sponsors:
      'U.S. Department of Education 90–480|Utah State Board of Education 20–140|Sorrel Family Foundation 15–80',
    courses:
      'T ED 340 Teaching in Partnership Schools|SC ED 353 Multicultural Education|T ED 515R Topics in Educational Renewal|603 Collaborative Inquiry',
    degrees:
      'PhD Curriculum and Instruction|MEd Elementary Education|BS Elementary Education ; EdD Educational Leadership|MEd Teacher Leadership|BA English Teaching',
    licenses: 'Elementary Teaching License, Utah State Board of Education',
  },
  'EDU: Communication Disorders': {
    style: CLINICAL,
    threads: [
      'in children with language disorder: social communication|narrative intervention|withdrawal|emotion understanding|sentence repetition; a single-case design|conversational sampling|teacher ratings; in the early grades|in inclusive classrooms|among bilingual children',
      'in aphasia: divided attention|word retrieval|discourse coherence|gesture|script training; dual-task experiments|speech kinematics|functional MRI; after left-hemisphere stroke|in background noise|over six months',
      'in voice disorders: vocal fatigue|vocal fold hydration|nebulized saline|teacher voice|onset pressure; aerodynamic assessment|animal models|a double-blind crossover trial; in classical singers|in dry air|in Sjögren’s disease',
      'in auditory processing: speech-in-noise perception|hearing-aid acceptance|spatial hearing|listening effort|masking release; auditory brainstem responses|brain mapping|forced-choice testing; in older adults|at +5 dB|in reverberant rooms',
    ],
    journals:
      '1 Child Language Intervention|2 Aphasia and Attention|3 Voice Science and Therapy|4 Hearing and Listening Research|Clinical Communication Reports|Speech Physiology Letters',
    societies:
      'Intermountain Speech and Hearing Association|1 Society for Child Language Intervention|3 International Voice Science Forum|2 Clinical Aphasia Network',
    sponsors: 'NIH 140–820|U.S. Department of Education 120–520|Hearthstone Clinics Research Fund 8–40',
    courses:
      'COMD 133 Introduction to Speech-Language Pathology|230 Foundations of Child Language|320 Speech Science|330 Development of Spoken Language|334 Audiology|350 Phonetics|438 Evaluation and Treatment of Articulation|450 Neuroanatomy of Communication|ASL 101 First-Year American Sign Language 1|COMD 630 Language Intervention in Schools|675 Voice Disorders',
    degrees:
      'PhD Speech-Language Pathology|MS Communication Disorders|BS Communication Disorders ; PhD Hearing Science|AuD Audiology|BS Communication Disorders',
    licenses:
      'Certificate of Clinical Competence in Speech-Language Pathology, National Speech and Hearing Board|Licensed Speech-Language Pathologist, Utah Division of Professional Licensing',
  },
  'EDU: Counseling Psychology and Special Education': {
    style: SCHOOLING,
    threads: [
      'in positive behavior support: teacher praise|tier 2 screening|office discipline referrals|peer praise notes|fidelity of implementation; a multiple-baseline design|direct observation|a screening study; in middle schools|with students at risk for EBD|over three years',
      'in transition planning for students with disabilities: self-determination|employment outcomes|family involvement|IEP goals|postsecondary support; follow-up interviews|a state outcomes survey|document analysis; in rural districts|for young adults with autism|after age 18',
      'in early literacy for children with disabilities: augmentative communication|phonological awareness|shared reading|dyslexia screening|spelling; an alternating-treatments design|curriculum-based measurement|a randomized trial; in preschool classrooms|with paraprofessionals|in grades K–2',
      'in multicultural counseling: racial identity|spirituality in therapy|help seeking|cultural competence|supervision; a meta-analysis|consensual qualitative research|scale validation; among Polynesian Americans|with religious clients|in school settings',
    ],
    journals:
      '1 Behavior Support in Schools|2 Transition and Disability Studies|Special Education Intervention|4 Journal of Culture and Counseling|3 Early Literacy and Disability|School Psychology Practice',
    societies:
      'Intermountain Council for Exceptional Learners|1 Association for Behavior Support|4 Western Association of Counseling Psychologists|2 Society for Transition Research',
    sponsors:
      'U.S. Department of Education 150–1,100|Utah State Board of Education 25–190|DHHS 80–320|Sorrel Family Foundation 10–60',
    courses:
      'CPSE 203 Introduction to Special Education|300 Applied Behavior Analysis|403 Foundations in Language and Literacy|410 Secondary Curriculum: Students with Mild Disabilities|420 Assessing Students with Disabilities|430 Collaboration and the IEP|480 Education of Students with Severe Disabilities|610 Behavioral Assessment and Intervention|614 Multicultural Counseling|622 Single-Subject Research|679R Practicum in School Psychology',
    practice:
      'K: Special Education Teacher, Juniper Bench Schools|K: School Psychologist, Hollow Creek School District|A: Clinical Instructor, SCHOOL',
    degrees:
      'PhD Special Education|MS Special Education|BS Special Education ; PhD Counseling Psychology|MS School Counseling|BS Psychology ; EdD Special Education|MEd Special Education|BS Elementary Education',
    licenses:
      'Special Education Teaching License, Utah State Board of Education|Board Certified Behavior Analyst, National Behavior Analyst Board|Licensed Psychologist, Utah Division of Professional Licensing',
  },
  'EDU: Educational Leadership and Foundations': {
    style: SCHOOLING,
    threads: [
      'in the principalship: instructional leadership|principal turnover|teacher trust|workload|first-year induction; a statewide principal survey|shadowing|structural equation models; in small districts|under new accountability rules|in high-need schools',
      'in school finance and policy: funding equity|charter enrollment|class size|bond elections|teacher pay; district panel data|policy archives|a synthetic-control analysis; in western states|since the Great Recession|in growing suburbs',
      'in comparative and international education: school feeding|girls’ attendance|language of instruction|teacher migration|education after conflict; household surveys|village case studies|ministry documents; in Tonga and Samoa|in rural Malawi|after decentralization',
      'in moral and civic education: deliberation|character programs|teacher neutrality|student councils|civility; philosophical analysis|classroom observation|student essays; in public schools|in divided communities|after Dewey',
    ],
    journals:
      '1 Principal Leadership Research|2 Education Finance Notes|3 Comparative Schooling|4 Journal of Moral and Civic Education|Small Schools and Districts|2 School Policy Review',
    societies:
      'Western Council of Professors of School Leadership|2 Education Finance Forum|3 Society for International Schooling|4 Society for Civic Education Research',
    sponsors:
      'U.S. Department of Education 120–620|Utah State Board of Education 20–150|Sorrel Family Foundation 15–70',
    courses:
      'EDLF 600 Foundations of Educational Leadership|610 Introduction to School Law|613 Leadership of Curriculum|629 School Finance|640 Principalship Internship|650 Quantitative Reasoning in Education|672 International Development Education|710 Advanced Leadership Theory|EIME 730 Advanced Statistics',
    degrees:
      'PhD Educational Policy|MEd Educational Leadership|BA History Teaching ; EdD Educational Leadership|MEd School Administration|BS Elementary Education',
    licenses: 'School Leadership License, Utah State Board of Education',
  },
  'EDU: Instructional Psychology and Technology': {
    style: SCHOOLING,
    threads: [
      'in blended and online learning: social presence|learner dropout|video feedback|instructor time|K–12 engagement; course log data|design-based research|an adoption survey; in teacher education|at a distance|during emergency remote teaching',
      'in instructional design practice: designer judgment|prototyping|failure stories|design precedent|client expectations; design cases|designer diaries|a studio ethnography; in higher education|among novice designers|in corporate settings',
      'in open educational resources: textbook cost|adoption barriers|quality perceptions|revision rates|teacher collaboration; a quasi-experimental comparison|a faculty survey|classroom artifacts; in community colleges|for science courses|over four semesters',
      'in learning assessment: score reporting|badges|feedback literacy|reading fluency|item difficulty; item-response modeling|think-aloud interviews|a generalizability study; in grades 3–6|in certification testing|with d = 0.41 effects',
    ],
    journals:
      '1 Online and Blended Learning Research|2 Journal of Design Practice in Education|3 Open Education Studies|4 Learning Measurement Letters|Instructional Technology Quarterly|2 Design Cases',
    societies:
      '2 Association for Instructional Design Research|3 Open Learning Network|Western Educational Technology Council|4 Society for Learning Measurement',
    sponsors: 'NSF 140–620|U.S. Department of Education 120–680|Copperline Open Learning Fund 15–90',
    courses:
      'IP&T 286 Instructional Technology in Teaching|301 Educational Psychology|515R Special Topics in Design|560 Foundations of Learning|564 Instructional Design|620 Principles of Learning|652 Assessing Learning Outcomes|661 Evaluation in Education|682 Project Management|745 Qualitative Inquiry',
    degrees:
      'PhD Instructional Psychology and Technology|MS Instructional Design|BS Psychology ; PhD Educational Psychology|MEd Learning Technologies|BA English',
    works: [
      'Software Development: Lesson|Sketch|Reading; Loom|Bridge|Coach; web application; Public code repository|Western Educational Technology Council showcase; Lead designer|Developer',
    ],
  },
  'EDU: Teacher Education': {
    style: SCHOOLING,
    threads: [
      'in early reading: reading fluency|informational text|read-aloud talk|motivation to read|word study; classroom observation|running records|a year-long case study; in grades K–2|in dual-language programs|among striving readers',
      'in novice teaching: belonging|mentoring|classroom management|retention|emotional labor; narrative inquiry|a mentor–novice diary study|exit interviews; in the first year|in mixed-age rooms|after alternative preparation',
      'in the education of multilingual learners: family engagement|newcomer programs|academic language|teacher endorsement|translanguaging; sociocultural discourse analysis|self-study|a program evaluation; in refugee-serving schools|in mainstream classrooms|across six districts',
      'in elementary science and social studies: argumentation|outdoor lessons|controversial issues|science notebooks|map reading; lesson artifacts|a teaching experiment|teacher interviews; in fifth grade|under new standards|near the Great Salt Lake',
    ],
    journals:
      '1 Early Reading Research|2 Journal of Novice Teaching|3 Multilingual Classrooms|4 Elementary Science and Inquiry|Teaching and Noticing|Western Teacher Educator|1 The Reading Room',
    societies:
      'Western Association of Teacher Educators|1 Society for Early Reading|3 Multilingual Teaching Alliance|1 Utah Literacy Council',
    sponsors:
      'U.S. Department of Education 120–940|NSF 150–520|Utah State Board of Education 20–130|Sorrel Family Foundation 10–50',
    courses:
      'EL ED 200 Foundations of Elementary Education|333 Early Childhood Literacy|340 Literacy in the Upper Grades|365 Science Methods|375 Social Studies Methods|400R Student Teaching|SC ED 375 Adolescent Development in Education|TELL 420 Assessment for Linguistically Diverse Students|430 Developing Second-Language Literacy|T ED 602 Research Methods in Education|TES 620 Teaching Reading',
    degrees:
      'PhD Literacy Education|MEd Reading|BS Elementary Education ; PhD Curriculum and Instruction|MA Teacher Education|BS Elementary Education ; EdD Teacher Education|MEd Bilingual Education|BA Spanish Teaching',
    licenses:
      'Elementary Teaching License, Utah State Board of Education|Reading Specialist Endorsement, Utah State Board of Education',
  },
};
