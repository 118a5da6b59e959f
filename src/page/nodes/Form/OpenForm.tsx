import { HeadlessMantineProvider } from '@mantine/core';
import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { type ReactElement, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { bindForm } from '../../../engine/forms/bind';
import { draftKey } from '../../../engine/forms/drafts';
import type { LoadedForm } from '../../../engine/forms/forms';
import { prepareForm } from '../../../engine/forms/prepare';
import { Attachments } from './Attachments';
import { afterPress } from './afterPress';
import { checkerOf } from './check';
import { useForms } from './FormsContext';
import styles from './OpenForm.module.css';
import { templates, widgets } from './rjsfTheme';
import { SendConfirmation } from './SendConfirmation';
import { SendRow } from './SendRow';
import { useDraft } from './useDraft';
import { useFindings } from './useFindings';
import { isInView, useInView } from './useInView';
import { useSubmission } from './useSubmission';

export interface OpenFormProps {
  loaded: LoadedForm;
  about: unknown;
  /** Whether the confirmation dialog is open. */
  isAsking: boolean;
  ask: (asks: boolean) => void;
}

/** A loaded form: RJSF renders the fields with inputs of the kit; attachments and the send button follow. */
export function OpenForm({ loaded, about, isAsking, ask }: OpenFormProps): ReactElement {
  const forms = useForms();
  const id = `form${useId().replace(/\W/g, '')}`;
  const { base, drafts } = forms;
  const { definition } = loaded;
  const prepared = useMemo(() => prepareForm(definition, base), [definition, base]);
  const checker = useMemo(() => checkerOf(loaded), [loaded]);
  const form = bindForm(prepared, { ...forms.reading, about });
  const access = useDraft(drafts, draftKey(forms.bill, definition, about), form);
  const { draft, update, write } = access;
  const view = form.view(draft);
  const findings = useFindings({ id, view, draft, form, checker });
  const sending = useSubmission({ forms, form, view, access, findings, setConfirmOpen: ask });
  useEffect(() => drafts.offer(definition.form, sending.press), [drafts, definition, sending.press]);

  const { key } = access;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => drafts.show(key, () => isInView(row.current)), [drafts, key]);
  // Hides the snackbar with the result of a submission once the result is visible here.
  useInView(
    row,
    useCallback(() => forms.showResult(key, undefined), [forms.showResult, key]),
  );

  const [left, setLeft] = useState('');
  const visit = (field: string) => {
    setLeft(field);
    update(({ visited }) => (visited.has(field) ? {} : { visited: new Set([...visited, field]) }));
  };
  // Closes the confirmation dialog when the form unmounts; otherwise the dialog would reopen with the form.
  const leave = useEffectEvent(() => {
    if (isAsking) ask(false);
  });
  useEffect(() => () => leave(), []);
  const isSending = draft.phase === 'sending';
  const isOffered = definition.send.offered !== 'edited' || draft.isEdited || isSending;
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
          forms.showResult(key, undefined);
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
          phase={sending.phase}
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
        {findings.announcementFor(left)}
      </p>
      {view.confirm && (
        <SendConfirmation words={view.confirm} isOpen={isAsking} onSend={sending.confirm} onClose={() => ask(false)} />
      )}
    </HeadlessMantineProvider>
  );
}

/** Only the form file and the customer set values: RJSF must not preset a required checkbox. */
const formState = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const;
