import { useCallback } from 'react';
import type { DownloadAction } from '../../../../engine/kernel/page/action';
import { fileName } from '../../../../engine/kernel/text/fileName';
import { own } from '../../../../engine/kernel/text/json';
import type { BuiltOperation, Layout } from '../../../../engine/layout/types';
import { saveFile } from '../../../actions/saveFile';
import { get } from '../../../api/calls';
import type { Client } from '../../../api/client';

/** Maximum size of a file in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Performs the action `download` on a page: loads a file with the customer's token and saves it. */
export function useDownload({ client, layout }: { client: Client; layout: Layout | undefined }) {
  return useCallback(
    async ({ call: name, values, name: file }: DownloadAction): Promise<boolean> => {
      const operation = own<BuiltOperation>(layout?.page?.calls ?? {}, name);
      if (operation === undefined) throw new Error(`The page has no call ${name}.`);
      const call = { ...get, ...operation, name, timeout: 60_000, answer: 'blob', maxBytes: MAX_BYTES } as const;
      const blob = await client.call(call, { values }, new AbortController().signal);
      if (!(blob instanceof Blob)) throw new Error(`${name} answered no file.`);
      const [, stem = file, extension = 'pdf'] = /^(.+)\.([a-z0-9]{1,5})$/i.exec(file) ?? [];
      saveFile(blob, fileName(stem, extension));
      return true;
    },
    [client, layout],
  );
}
