/** Names that a template may have, exactly. */
export const templateNames: ReadonlySet<string> = new Set([
  'Template1',
  'Template2',
  'TemplateBollettaInterattiva',
  '2',
  '3',
  '3Dt',
  '4',
  '5',
  '5Dt',
  '6',
  'TemplateLandingNexi',
  'TemplateLandingWorldline',
]);
