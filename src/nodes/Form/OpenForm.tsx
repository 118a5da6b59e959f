import { HeadlessMantineProvider } from '@mantine/core';
import RjsfForm from '@rjsf/core';
import { type ReactElement, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { LoadedForm } from '../../forms/forms';
import { prepareForm } from '../../forms/prepare';
import { Attachments } from './Attachments';
import { afterPress } from './afterPress';
import { checkerOf } from './check';
import { useForms } from './FormsContext';
import styles from './OpenForm.module.css';
import { Question } from './Question';
import { templates, widgets } from './rjsfTheme';
import { SendRow } from './SendRow';
import { useDraft } from './useDraft';
import { useFindings } from './useFindings';
import { isInView, useInView } from './useInView';
import { useSubmission } from './useSubmission';

export interface OpenFormProps {
  loaded: LoadedForm;
  about: unknown;
  /** The confirmation dialog is open. */
  isAsking: boolean;
  ask: (asks: boolean) => void;
}

/** A loaded form: RJSF renders the fields with inputs of the kit; attachments and the send button follow. */
export function OpenForm({ loaded, about, isAsking, ask }: OpenFormProps): ReactElement {
  const forms = useForms();
  const id = `form${useId().replace(/\W/g, '')}`;
  const { layout, report, drafts } = forms;
  const prepared = useMemo(() => prepareForm(loaded.definition, layout, report), [loaded, layout, report]);
  const checker = useMemo(() => checkerOf(loaded), [loaded]);
  const reading = { ...forms.reading, about };
  const access = useDraft(drafts, keyOf(forms.bill, loaded, about), prepared, reading);
  const { draft, update, write } = access;
  const view = prepared.view(reading, draft);
  const findings = useFindings({ id, view, draft, prepared, checker });
  const sending = useSubmission({ forms, prepared, reading, view, access, findings, ask });
  useEffect(() => drafts.offer(loaded.definition.form, sending.press), [drafts, loaded, sending.press]);

  const { key } = access;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => drafts.show(key, () => isInView(row.current)), [drafts, key]);
  // The result of a submission that a snackbar announced is now visible here.
  useInView(
    row,
    useCallback(() => forms.tell(key, undefined), [forms.tell, key]),
  );

  const [left, setLeft] = useState('');
  const visit = (field: string) => {
    setLeft(field);
    update(({ visited }) => (visited.has(field) ? {} : { visited: new Set([...visited, field]) }));
  };
  // Closes the confirmation dialog when its form goes; otherwise it would reopen with the form.
  const leave = useEffectEvent(() => {
    if (isAsking) ask(false);
  });
  useEffect(() => () => leave(), []);
  const isSending = draft.phase === 'sending';
  const isOffered = loaded.definition.send.offered !== 'edited' || draft.isEdited || isSending;
  return (
    <HeadlessMantineProvider>
      <RjsfForm
        className={styles.form ?? ''}
        schema={checker.schema}
        validator={checker.validator}
        uiSchema={findings.uiSchema}
        formData={draft.values}
        widgets={widgets}
        templates={templates}
        idPrefix={id}
        noValidate
        noHtml5Validate
        showErrorList={false}
        readonly={isSending}
        experimental_defaultFormStateBehavior={formState}
        onChange={({ formData }) => {
          forms.tell(key, undefined);
          write({ ...draft.values, ...formData });
        }}
        onBlur={(field) => afterPress(() => visit(field.slice(id.length + 1)))}
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
          isOffered={isOffered}
          isReady={sending.isReady}
          isLocked={sending.isLocked}
          count={findings.count}
          labels={findings.labels}
          said={sending.said}
          row={row}
        />
      </RjsfForm>
      <p role="status" className="visuallyHidden">
        {findings.said(left)}
      </p>
      {view.confirm && <Question words={view.confirm} isOpen={isAsking} onSend={sending.confirm} onClose={() => ask(false)} />}
    </HeadlessMantineProvider>
  );
}

/** The form contains only values from its file or from the customer: a required tick is not preset. */
const formState = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const;

/** A draft belongs to a bill, a form and the subject of the form. */
function keyOf(bill: string, { definition }: LoadedForm, about: unknown): string {
  const key = definition.about && typeof about === 'object' && about !== null ? Reflect.get(about, definition.about.key) : '';
  return [bill, definition.form, String(key ?? '')].join('\n');
}
