import { HeadlessMantineProvider } from '@mantine/core';
import {
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type BoundForm, bindForm } from '../../../engine/forms/bind';
import type { DraftAccess } from '../../../engine/forms/draftAccess';
import { draftKey } from '../../../engine/forms/drafts';
import type { Forms, LoadedForm } from '../../../engine/forms/forms';
import { prepareForm } from '../../../engine/forms/prepare';
import { afterPress } from './afterPress';
import { type Checker, checkerOf } from './check';
import { useForms } from './FormsContext';
import { FormFields } from './fields/FormFields';
import { Attachments } from './files/Attachments';
import { useFindings } from './findings/useFindings';
import { SendConfirmation } from './send/SendConfirmation';
import { SendRow } from './send/SendRow';
import { useSubmission } from './send/useSubmission';
import { useDraft } from './useDraft';
import { isInView, useInView } from './useInView';

export interface OpenFormProps {
  loaded: LoadedForm;
  about: unknown;
  /** Whether the confirmation dialog is open. */
  isAsking: boolean;
  ask: (asks: boolean) => void;
}

/** A loaded form: the fields; attachments and the send button follow. */
export function OpenForm({ loaded, about, isAsking, ask }: OpenFormProps): ReactElement {
  const forms = useForms();
  const id = `form${useId().replace(/\W/g, '')}`;
  const { form, checker } = useParts(loaded, forms, about);
  const access = useDraft(forms.drafts, draftKey(forms.bill, loaded.definition, about), form);
  const { draft, key } = access;
  const view = form.view(draft);
  const findings = useFindings({ id, view, draft, form, checker });
  const sending = useSubmission({ forms, form, view, access, findings, setConfirmOpen: ask });
  const row = useSendRow(forms, form.definition.form, key, sending.press);
  const [left, visit] = useVisits(access);
  useClosedDialog(isAsking, ask);
  const isSending = draft.phase === 'sending';
  return (
    <HeadlessMantineProvider>
      <FormFields
        id={id}
        checker={checker}
        uiSchema={findings.uiSchema}
        values={draft.values}
        isReadOnly={isSending}
        onChange={(changed) => {
          forms.showResult(key, undefined);
          access.write({ ...draft.values, ...changed });
        }}
        onLeave={(field) => afterPress(() => visit(field))}
        onSubmit={sending.press}
      >
        {view.attachments && (
          <Attachments
            id={`${id}_files`}
            view={view.attachments}
            access={access}
            error={findings.fileError}
            isLocked={isSending}
          />
        )}
        <SendRow
          view={view}
          draft={draft}
          sending={sending}
          findings={findings}
          offered={form.definition.send.offered}
          row={row}
        />
      </FormFields>
      <p role="status" className="visuallyHidden">
        {findings.announcementFor(left)}
      </p>
      {view.confirm && (
        <SendConfirmation words={view.confirm} isOpen={isAsking} onSend={sending.confirm} onClose={() => ask(false)} />
      )}
    </HeadlessMantineProvider>
  );
}

/** The form with the data of the page, and its validator. */
function useParts(loaded: LoadedForm, { base, reading }: Forms, about: unknown): { form: BoundForm; checker: Checker } {
  const { definition } = loaded;
  const prepared = useMemo(() => prepareForm(definition, base), [definition, base]);
  const checker = useMemo(() => checkerOf(loaded), [loaded]);
  return { form: bindForm(prepared, { ...reading, about }), checker };
}

/** Registers the send button and its result with the drafts of the page; returns the ref of their row. */
function useSendRow(
  { drafts, showResult }: Forms,
  name: string,
  key: string,
  press: () => void,
): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => drafts.offer(name, press), [drafts, name, press]);
  useEffect(() => drafts.show(key, () => isInView(row.current)), [drafts, key]);
  // Hides the snackbar with the result of a submission once the result is visible here.
  useInView(
    row,
    useCallback(() => showResult(key, undefined), [showResult, key]),
  );
  return row;
}

/** The field that lost the focus last, and a function that marks a field as visited. */
function useVisits({ update }: DraftAccess): [string, (field: string) => void] {
  const [left, setLeft] = useState('');
  const visit = (field: string) => {
    setLeft(field);
    update(({ visited }) => (visited.has(field) ? {} : { visited: new Set([...visited, field]) }));
  };
  return [left, visit];
}

/** Closes the confirmation dialog when the form unmounts; otherwise the dialog would reopen with the form. */
function useClosedDialog(isAsking: boolean, ask: (asks: boolean) => void): void {
  const leave = useEffectEvent(() => {
    if (isAsking) ask(false);
  });
  useEffect(() => () => leave(), []);
}
