import { CLINICAL, SCHOOLING } from './styles.js';
import type { Tables } from './table.js';

export const studentLife: Tables = {
  'STL: Counseling and Career Center': {
    style: CLINICAL,
    threads: [
      'of college counseling clients: perfectionism|therapy dosage|premature termination|group cohesion|suicidal ideation; archival clinic data|session-by-session monitoring|a brief intervention trial; on a religious campus|during finals|with PHQ ≥ 10',
      'of career development: career indecision|vocational identity|internship search|parental expectations|calling; a pretest–posttest evaluation|a four-year survey|interviews; among undeclared students|in a credit course|for first-generation students',
      'of student well-being: homesickness|sleep|scrupulosity|biofeedback training|self-compassion; a randomized waitlist trial|heart-rate variability|daily surveys; in the first semester|among returned volunteers|in group counseling',
    ],
    journals:
      'Campus Counseling Research|2 College Career Development|3 Journal of Student Well-Being|1 Group Counseling Practice|Counseling Center Outcomes',
    societies:
      'Western Association of Counseling Centers|1 Society for College Psychotherapy|2 Career Development Practitioners of the West',
    sponsors: 'Quillon Family Trust 4–25|Campus Wellness Fund 2–12',
    courses:
      'STDEV 117 Career Exploration|140 Academic Success Strategies|150 Stress Management and Biofeedback|214R Peer Leadership|317 Career Strategies',
    degrees:
      'PhD Counseling Psychology|MS Psychology|BS Psychology ; PsyD Clinical Psychology|MA Clinical Psychology|BA Psychology',
    licenses: 'Licensed Psychologist, Utah Division of Professional Licensing',
    undergraduateOnly: true,
  },
  'STL: Student Life': {
    style: SCHOOLING,
    threads: [
      'in first-year experience programs: peer mentoring|belonging|orientation|academic advising|first-semester retention; an institutional cohort study|mentor logs|focus groups; among commuter students|on a large campus|over four years',
      'in student leadership: service learning|student government|residence-hall community|club participation|leadership identity; program evaluation|alumni interviews|a campus survey; among women leaders|after graduation|in international programs',
      'in accessibility services: accommodation letters|testing centers|note-taking support|disability disclosure|faculty attitudes; office records|student interviews|a faculty survey; for students with chronic illness|since 2015|in laboratory courses',
    ],
    journals:
      '1 First-Year Programs Quarterly|2 Journal of Campus Leadership|3 Access in Higher Education|Practice in Student Affairs',
    societies:
      'Western Association of Student Affairs Professionals|1 First-Year Programs Network|3 Campus Accessibility Alliance',
    sponsors: 'U.S. Department of Education 40–220|Campus Wellness Fund 2–12',
    courses:
      'STDEV 109 Introduction to University Life|140 Academic Success Strategies|214R Peer Leadership|UNIV 101 The University Experience',
    practice: 'A: Residence Hall Director, SCHOOL|A: Academic Adviser, SCHOOL',
    degrees:
      'EdD Higher Education Leadership|MEd Student Affairs|BA Communications ; PhD Higher Education|MA Counseling|BS Sociology',
    undergraduateOnly: true,
  },
};
