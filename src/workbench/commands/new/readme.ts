/** Data for the README of a new brand. */
interface ReadmeOf {
  name: string;
  like?: string;
  /** Commands that check and serve the brand. */
  commands: { check: string; dev: string };
  /** Languages whose texts are all copies, and languages in which only the brand's own texts are copies. */
  untranslated: { whole: readonly string[]; part: readonly string[] };
}

/** Lists what to change in the folder of a new brand, in the usual order. A README is needed because JSON has no comments. */
export function readmeOf({ name, like, commands, untranslated }: ReadmeOf): string {
  const start =
    like === undefined
      ? 'Everything that is not in this folder is that of `_default`.'
      : `The files are those of \`${like}\`; only name and languages are its own. Look for what belongs to that company: contacts, links, payment provider, login, pictures, legal texts.`;
  const list = (languages: readonly string[]) => languages.map((language) => `\`${language}\``).join(', ');
  const { whole, part } = untranslated;
  const translate = [
    ...(whole.length > 0 ? [`Translate the texts in ${list(whole)}: they are copies of the English ones.`] : []),
    ...(part.length > 0
      ? [`Translate the texts of \`${like}\` that it does not have in ${list(part)}: they are copies of another language.`]
      : []),
  ];
  const words = ['Then reword what you like: every key is in `_default/locales/messages.json`.', ...translate];
  const steps = [
    '`hostsettings.json`: template and languages. Replace the invented `addresses`: the footer of every bill links to them (`company.md`).',
    '`theme.json`: start with `brand`, the colour of buttons and links, and `brandInk`, the colour of text on it (`appearance.md`).',
    'Save the logo as `images/bollettainterattiva/logo.svg` (`appearance.md`).',
    `\`locales/messages.json\`: \`contact.phone\`, \`contact.email\`, \`contact.address\` and \`footer.legal\` do not show while they are empty. ${words.join(' ')}${translate.length > 0 ? ' Keep the placeholders in braces.' : ''} To address customers with Lei or Sie, set \`register\` in \`hostsettings.json\` to \`formal\`, and reword \`brand.pageTitle\` (\`texts.md\`).`,
    'What a bill shows, and in which order: files in `overlays/` (`layout.md`).',
    'Forms: files in `forms/` (`forms.md`).',
    'Payment by card: `paymentProviders` in `hostsettings.json` (`payments.md`).',
    'A site for customers who sign in: `auth` and `site` in `hostsettings.json`, pages in `pages/` (`site.md`).',
    '`service.json`: what the bill service of the project sends for the brand, such as menu, footer and flags of the sample bills (`service.md`). With another backend only the samples read it.',
  ];
  return `# ${name.replaceAll('<', '\\<')}

${start}

${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}

After each change run \`${commands.check}\`; \`${commands.dev}\` shows the brand while you work. Before customers see it, run \`${commands.check} --production\`: it names every address that is still an invented one.

The pages in parentheses are in the folder \`hosts/\` of the project. \`hosts/README.md\` lists all of them.
`;
}
