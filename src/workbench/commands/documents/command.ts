import type { Command } from 'commander';
import { visibleLine } from '../../../brands/text/oneLine';
import { unknownNameMessage } from '../../../brands/text/suggest';
import { UsageError } from '../../../brands/text/wrongUse';
import { type ListedDocument, listDocuments, removeDocument } from '../../../service/documents/documents';
import { deleteStoredDocument } from '../../../service/documents/storedNumbers';
import { type BrandOptions, withHostOption } from '../../options/brand';
import { confirmAtTerminal } from '../../options/confirmAtTerminal';
import { dataFolderOf, withDataOption } from '../../options/dataFolder';
import { withStore } from '../../options/store';

interface DocumentsOptions extends BrandOptions {
  remove?: string;
  yes?: boolean;
  data?: string;
  json?: boolean;
}

/** Adds `bolletta documents [--remove NUMBER]`: lists or removes the documents that a bill service stores. */
export function documentsCommand(program: Command): void {
  withDataOption(withHostOption(program.command('documents')))
    .description(
      'Lists the documents that a bill service has stored, with brand, number, origin, PDF and title, or removes one. Reads the database of DATABASE_URL, or the embedded one of the data folder while no service is running.',
    )
    .option('--remove <number>', 'removes the document with this number; its links stop working')
    .option('--yes', 'removes without asking')
    .option('--json', 'prints the documents, or the removed document, as JSON')
    .addHelpText('after', examples)
    .action((options: DocumentsOptions) =>
      withStore(dataFolderOf(options), async (database) => {
        const listed = listedOf(await listDocuments(database), options.host);
        if (options.remove === undefined) return print(options.json ? json({ documents: listed }) : table(listed));
        const document = oneOf(listed, options.remove);
        const name = `${document.number} of ${document.host}`;
        const question = `Remove the document ${name} (${document.title})? Its links open no longer.`;
        if (!(await confirmAtTerminal(question, options.yes === true))) {
          print('Nothing was removed.\n');
          process.exitCode = 1;
          return;
        }
        await removeDocument(database, document);
        // With DATABASE_URL, `link` reads the database instead of the stored list.
        if (!process.env.DATABASE_URL) deleteStoredDocument(dataFolderOf(options), document);
        print(options.json ? json({ removed: document }) : `Removed ${name}. ${AGAIN[document.origin]}\n`);
      }),
    );
}

const examples = `
Examples:
  bolletta documents --host my-brand.localhost
  bolletta documents --remove 2026000101 --host my-brand.localhost`;

/** How to restore a removed document. */
const AGAIN: Readonly<Record<ListedDocument['origin'], string>> = {
  file: 'If its file is still in the folder of documents, the next start stores it again.',
  sample: 'The next start with samples stores it again.',
};

function print(text: string): void {
  process.stdout.write(text);
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function listedOf(documents: readonly ListedDocument[], host: string | undefined): readonly ListedDocument[] {
  if (host === undefined) return documents;
  const hosts = [...new Set(documents.map((one) => one.host))];
  if (!hosts.includes(host)) throw new Error(unknownNameMessage('brand', host, hosts, ' with documents'));
  return documents.filter((one) => one.host === host);
}

/** The document with a number. Throws one sentence if there is none, or if several brands have one. */
function oneOf(documents: readonly ListedDocument[], number: string): ListedDocument {
  const numbers = documents.map((one) => one.number);
  const [first, ...more] = documents.filter((one) => one.number === number);
  if (first === undefined) throw new Error(unknownNameMessage('bill', number, numbers));
  if (more.length === 0) return first;
  const hosts = [first, ...more].map((one) => one.host).join(', ');
  throw new UsageError(`${number} is a document of several brands: ${hosts}. Name one with --host.`);
}

/** Rows with columns of equal width; the title, which may be long, comes last. */
function table(documents: readonly ListedDocument[]): string {
  if (documents.length === 0) return 'No documents are stored.\n';
  const cells = documents.map((one) => [one.host, one.number, one.origin, one.media === null ? '' : 'PDF']);
  const rows = [['brand', 'number', 'origin', 'PDF'], ...cells].map((row) => row.map((cell) => visibleLine(cell)));
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const titles = ['title', ...documents.map((one) => visibleLine(one.title))];
  const line = (row: readonly string[], index: number) =>
    [...row.map((cell, column) => cell.padEnd(widths[column] ?? 0)), titles[index]].join('  ').trimEnd();
  return `${rows.map(line).join('\n')}\n`;
}
