import type { ActionEntry } from './grammar';

/** Actions of a press: `{ "do": "<name>", … }`. */
export const actions = {
  open: {
    about: 'Opens an address, calls a number, or starts a mail or a chat.',
    exactlyOne: ['href', 'tel', 'mail', 'chat'],
    keys: {
      href: { takes: 'address' },
      tel: { takes: 'address' },
      mail: { takes: 'address' },
      chat: { takes: 'address' },
      query: { takes: { mapOf: 'scalar' }, optional: true },
    },
    aka: ['link', 'href', 'goto', 'url', 'openUrl', 'openLink'],
  },
  downloadPdf: {
    about: 'Downloads the PDF of the bill, or of a document in a list.',
    keys: {
      file: { takes: 'scalar', optional: true, about: 'Media reference of the PDF. Without a value the button hides.' },
      name: { takes: 'scalar', optional: true, about: 'Name of the file, such as the number of the document.' },
    },
    aka: ['pdf', 'openPdf'],
  },
  refresh: {
    about: 'Loads again.',
    keys: {
      root: {
        takes: 'resource',
        optional: true,
        about: 'Only this root is loaded again; the bill and everything that belongs to it when absent.',
      },
    },
    aka: ['reload', 'retry', 'update'],
  },
  more: {
    about: 'Adds the next part to a list of a page, whose call has "grows".',
    keys: { root: { takes: 'resource', about: 'The root of the list. Without a next part the button hides.' } },
    aka: ['loadMore', 'showMore', 'next'],
  },
  logout: { about: 'Ends the session.', keys: {} },
  download: {
    about: 'Downloads a file by a call. Only on pages of the site.',
    keys: {
      call: { takes: 'reference', about: 'A GET of schemas/api/calls.json that answers a file.' },
      values: {
        takes: { mapOf: 'scalar' },
        optional: true,
        about: 'The placeholders of its path. Without one of them the button hides.',
      },
      name: { takes: 'scalar', about: 'Name of the file.' },
    },
    aka: ['file', 'attachment', 'getFile'],
  },
  downloadList: {
    about:
      'Downloads all rows of a list as a table for spreadsheets (CSV), with the filters and the order of the page. Only on pages of the site.',
    keys: {
      root: { takes: 'resource', about: 'The root of the list. Without a row the button hides.' },
      name: { takes: 'text', about: 'Name of the file.' },
      columns: { takes: { mapOf: 'textKey' }, about: 'Field of a row -> the text above its column, in their order.' },
      words: {
        takes: { mapOf: { mapOf: 'textKey' } },
        optional: true,
        about: 'Field -> value -> the text in its place, such as that of a code.',
      },
    },
    aka: ['csv', 'export', 'exportList', 'downloadCsv'],
  },
  downloadPdfs: {
    about:
      'Downloads the PDFs of all rows of a list in one archive (zip), with the filters of the page. Only on pages of the site.',
    keys: {
      root: { takes: 'resource', about: 'The root of the list. Without a row the button hides.' },
      name: { takes: 'text', about: 'Name of the archive.' },
      file: { takes: 'reference', about: 'Field of a row with the media reference of its PDF.' },
      title: { takes: 'reference', about: 'Field of a row with the name of its PDF, such as its number.' },
    },
    aka: ['zip', 'downloadAll', 'exportPdfs'],
  },
  send: {
    about: 'Sends a call that changes something, once. Only on pages of the site.',
    keys: {
      call: { takes: 'reference', about: 'A call of schemas/api/calls.json that is no GET.' },
      values: {
        takes: { mapOf: 'scalar' },
        optional: true,
        about: 'The placeholders of its path. Without one of them the button hides.',
      },
      body: { takes: { mapOf: 'scalar' }, optional: true, about: 'The fields of the request; one without a value is left out.' },
      ask: { takes: 'textKey', optional: true, about: 'The question before. Without it the press sends.' },
      yes: { takes: 'textKey', optional: true, about: 'The word on the button that answers the question with yes.' },
      undo: {
        takes: 'textKey',
        optional: true,
        about:
          'A message with a way back for ten seconds: the call is sent only after them, or when the page is left. Its text may contain {count}: of how many calls it tells.',
      },
      done: { takes: 'textKey', optional: true, about: 'The message when it is done.' },
      failure: { takes: 'textKey', optional: true, about: 'The message when it could not be done.' },
      unknown: {
        takes: 'textKey',
        optional: true,
        about: 'The message when nobody knows: without an answer it may have been done. Of the product when absent.',
      },
      refresh: { takes: { listOf: 'resource' }, optional: true, about: 'The roots that are loaded again afterwards.' },
      to: { takes: 'reference', optional: true, about: 'The path of the page to go to.' },
    },
    aka: ['call', 'request', 'delete', 'post', 'put', 'mutate'],
  },
  pay: {
    about: 'Starts an online payment of the bill.',
    keys: {
      provider: { takes: 'reference', about: 'A provider of paymentProviders in the host settings.' },
      card: {
        takes: { oneOf: ['legacy'] },
        optional: true,
        about: 'legacy: the payment starts from the legacy card, whose notification address has its parts the other way round.',
      },
      failed: { takes: 'action', optional: true, about: 'What happens when the payment cannot start.' },
    },
    aka: ['payment', 'payNow'],
  },
  downloadHistory: {
    about: 'Downloads the consumption of a supply by month: for spreadsheets (CSV), or as JSON. Only on a bill.',
    keys: {
      supply: { takes: 'scalar', about: 'The id of a supply of the bill. Without a value the button hides.' },
      format: {
        takes: { oneOf: ['csv', 'json'] },
        about: 'The format of the file. Its name begins with the text `usage.export.file`.',
      },
    },
    aka: ['exportHistory', 'downloadUsage'],
  },
  copy: {
    about: 'Copies a text to the clipboard, as the page shows it, and announces the result.',
    keys: { text: { takes: 'text', about: 'The text, such as a code. Without a value the button hides.' } },
    aka: ['clipboard', 'copyText'],
  },
  addToCalendar: {
    about: 'Saves a calendar file.',
    keys: {
      reminder: {
        takes: {
          oneOf: ['payment', 'instalment', 'selfReadingGas', 'selfReadingElectricity', 'selfReadingFromDay', 'selfReadingUntil'],
        },
        about:
          'The subject of the reminder. payment and instalment need date; the others know their days from today and from the readingWindow of the host.',
      },
      date: {
        takes: 'scalar',
        optional: true,
        about: 'The due date, as a path of type date. Without a value the button hides.',
      },
      title: { takes: 'text', about: 'The name of the event, and of the file.' },
      text: {
        takes: 'text',
        optional: true,
        about: 'The description of the event. Never a link of the bill.',
      },
      key: {
        takes: 'text',
        optional: true,
        about: 'Identifies an instalment of the bill, so that a second press updates the right event.',
      },
    },
    aka: ['calendar', 'reminder', 'remind'],
  },
  openDialog: {
    about: 'Opens the dialog with this id.',
    keys: { dialog: { takes: 'reference' } },
    aka: ['dialog', 'modal', 'openSheet', 'openModal', 'showDialog'],
  },
  select: {
    about: 'Gives a state around the node another value.',
    keys: { state: { takes: 'reference' }, value: { takes: 'scalar' } },
  },
  navigate: {
    about: 'Goes to another page of the site.',
    keys: {
      to: { takes: 'reference', about: 'The path of the page, such as /invoices.' },
      query: {
        takes: { mapOf: 'scalar' },
        optional: true,
        about: 'What the page reads as params. From a bill only words of the layout go along, and to its own pages its link.',
      },
      newTab: { takes: 'boolean', optional: true, about: 'true: in a new tab.' },
    },
  },
  setLocale: {
    about: 'Shows the page in another language.',
    keys: { locale: { takes: 'scalar' } },
    aka: ['language', 'locale', 'setLanguage'],
  },
  consent: {
    about: 'Answers the question about measuring, and keeps the answer in this browser.',
    keys: { answer: { takes: { oneOf: ['accepted', 'refused'] } } },
  },
  submit: { about: 'Sends the form.', keys: { form: { takes: 'reference' } }, aka: ['sendForm'] },
} as const satisfies Readonly<Record<string, ActionEntry>>;

/** The key of an action that opens an address. */
export type AddressKey = (typeof actions)['open']['exactlyOne'][number];

/** The verb of an action. */
export type ActionVerb = keyof typeof actions;
