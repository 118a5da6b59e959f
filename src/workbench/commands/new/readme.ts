/** Data for the README of a new brand. */
interface ReadmeOf {
  name: string;
  like?: string;
  /** Commands that check and serve the brand. */
  commands: { check: string; dev: string };
  /** Languages whose texts are all copies, and languages in which only the brand's own texts are copies. */
  untranslated: { whole: readonly string[]; part: readonly string[] };
}

/** Lists what to change first in the folder of a new brand. A README is needed because JSON has no comments. */
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
  const steps = translate.length > 0 ? `4. ${translate.join(' ')} Keep the placeholders in braces.\n` : '';
  return `# ${name.replaceAll('<', '\\<')}

${start}

1. \`hostsettings.json\`: the template of the bill, languages, payment provider. Write the pages of your company into \`addresses\`: \`privacy\` (privacy notice), \`accessibility\` (accessibility statement) and \`customerArea\` (customer area, if it is not the site of this brand). The footer of every bill links to them. Your editor completes and explains the words.
2. \`theme.json\`: start with \`brand\`, the colour of buttons and links, and \`brandInk\`, the colour of text on it. Then \`dark\` for dark screens.
3. \`locales/messages.json\`: \`contact.phone\`, \`contact.email\`, \`contact.address\` and \`footer.legal\` do not show while they are empty. Then reword what you like: every key is in \`_default/locales/messages.json\`.
${steps}
Save the logo as \`images/bollettainterattiva/logo.svg\`. After each change run \`${commands.check}\`; \`${commands.dev}\` shows the brand while you work.

All files, and pages with the steps of each task: \`hosts/README.md\` of the project.
`;
}
