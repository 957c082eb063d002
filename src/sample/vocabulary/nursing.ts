import { CLINICAL } from './styles.js';
import type { Tables } from './table.js';

export const nursing: Tables = {
  'NURS: Nursing': {
    style: CLINICAL,
    threads: [
      'among critical care nurses: moral distress|end-of-life obstacles|family presence|alarm fatigue|shift handover; a national mailed survey|grounded theory|critical-incident interviews; in rural hospitals|after a death on the unit|during night shifts',
      'in wound and ostomy care: pressure-injury risk|dressing adherence|healing time|peristomal pain|patient teaching; retrospective chart review|a Delphi panel|photographic assessment; in adults ≥ 65 years|after discharge home|in long-term care',
      'in forensic nursing: strangulation assessment|evidence-kit submission|victim support|documentation quality|sexual-assault examinations; a statewide kit audit|medical-record abstraction|practitioner interviews; in frontier counties|before and after legislation|across four jurisdictions',
      'in nursing education: simulation debriefing|clinical judgment|self-efficacy|cultural humility|medication safety; a quasi-experimental design|photovoice|think-aloud protocols; in the first practicum|among new graduates|during global health placements',
      'in family caregiving: caregiver sleep|respite use|decisional conflict|dementia care|spiritual coping; telephone interviews|a stepped-wedge trial|diary data; in refugee families|with telehealth support|at the end of life',
    ],
    journals:
      'Journal of Frontier and Rural Nursing|1 Critical Care Nursing Research|2 Wound Care Evidence|3 Forensic Nursing Practice|4 Simulation in Nursing Education|5 Family Nursing Quarterly|Nursing Ethics and Practice|4 Western Nurse Educator',
    societies:
      'Western Association of Nurse Researchers|1 Society of Critical Care Nursing Scholars|3 International Association of Forensic Health|4 Rocky Mountain Council of Nurse Educators|Utah Nurses’ Alliance',
    sponsors:
      'NIH 140–620|Health Resources and Services Administration (HRSA) 180–900|DHHS 80–340|Hearthstone Clinics Research Fund 5–40|Rocky Mountain Council of Nurse Educators 2–12',
    courses:
      'NURS 180 Introduction to the Nursing Profession|294 Health Assessment and Promotion|295 Assessment Skills|320 Scholarly Inquiry in Nursing|339 Ethics in Nursing|342 Care of Adults and Older Adults|351 Maternal and Newborn Nursing|361 Psychiatric and Mental Health Nursing|403 Newborn and Pediatric Nursing|450 Nursing Care in Critical Illness|461 Global Health Practicum|600 Pathophysiology for Advanced Practice|620 Advanced Health Assessment',
    practice:
      'P: Staff Nurse, Bellharbor Regional Hospital|P: Nurse Manager, Hearthstone Clinics|M: Nurse Corps Officer, Army',
    degrees:
      'PhD Nursing|MS Nursing Education|BS Nursing ; DNP Family Nurse Practitioner|MS Nursing|BS Nursing|AS Nursing ; PhD Nursing|MS Family Nurse Practitioner|BS Nursing|AS Nursing',
    licenses:
      'Registered Nurse, Utah Board of Nursing|Advanced Practice Registered Nurse, Utah Board of Nursing|Certified Nurse Educator, National Council for Nursing Education|Critical Care Registered Nurse, Council of Critical Care Nurses',
  },
};
