import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';

/** What editors such as VS Code use for JSON. */
export const jsonService = getLanguageService({
  schemaRequestService: async (address) => readFileSync(fileURLToPath(address), 'utf8'),
  workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
});

/** Opens a text as the content of a file. */
export function openJson(file: string, text: string) {
  const document = TextDocument.create(pathToFileURL(file).href, 'json', 1, text);
  return { document, json: jsonService.parseJSONDocument(document) };
}

/** What an editor underlines in a file, each with the sentence at it. */
export async function underlined(file: string, text: string): Promise<string[]> {
  const { document, json } = openJson(file, text);
  const found = await jsonService.doValidation(document, json);
  return found.map(({ message, range }) => `${document.getText(range)}: ${message}`);
}
