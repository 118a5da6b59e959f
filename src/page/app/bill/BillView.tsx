import { type ComponentType, type ReactElement, useMemo, useState } from 'react';
import type { Outcome } from '../../../engine/contract/scope.generated';
import { inCurrency } from '../../../engine/i18n/currency';
import { TextsProvider } from '../../../engine/i18n/TextsContext';
import type { Texts } from '../../../engine/i18n/texts';
import type { Action } from '../../../engine/kernel/page/action';
import { templateFor } from '../../../engine/kernel/page/screen';
import { NodeBoundary } from '../../renderer/NodeBoundary';
import type { UiState } from '../../renderer/uiState';
import { useStore } from '../../ui/useStore';
import type { PageError } from '../fallback/errorOf';
import { FallbackView } from '../fallback/FallbackView';
import { keptLocale, localeFor } from '../language/locale';
import { report } from '../page/diagnostics';
import { useActions } from '../page/useActions';
import { usePageHead } from '../page/usePageHead';
import { useScreen } from '../page/useScreen';
import { leaveQuestion } from '../questions/leaveQuestion';
import { Snackbars } from '../snackbars/Snackbars';
import { showSnackbar } from '../snackbars/snackbars';
import { useFirstView } from '../start/firstView';
import { useServices } from '../start/services';
import { useShell } from '../start/useShell';
import { BillTree } from './BillTree';
import type { BillData } from './useBill';
import { useLayoutOf, useTextsOf } from './useBrandFiles';

interface Props {
  data: BillData;
  /** Error that the layout shows instead of the bill. */
  error: PageError | undefined;
  ui: UiState;
  /** Outcome of a payment, on the return pages of a provider: shown whether or not the bill has loaded. */
  outcome?: Outcome;
  /** Renders the outcome without a layout. */
  Plain?: ComponentType<{ outcome: Outcome; texts: Texts | undefined; run: (action: Action) => Promise<boolean> }>;
  /** Name of a template to use instead of the brand's template. */
  asked?: string;
}

/** The page of a bill or error: waits for all data, then renders the layout or, if there is none, the fallback view. */
export function BillView({ data, error, ui, outcome, Plain, asked }: Props): ReactElement {
  const { brand, drafts } = useServices();
  const LeaveQuestion = useStore(leaveQuestion);
  const screen = useScreen();
  const isFirst = useFirstView() !== undefined;
  const [chosenLocale, setChosenLocale] = useState<string>();
  const kept = useMemo(() => (isFirst ? undefined : keptLocale(brand.settings.locales)), [isFirst, brand]);
  const locale = localeFor(chosenLocale ?? kept ?? data.lang, brand.settings.locales);
  const template = templateFor(brand.settings, screen.mobile, asked);
  const arriving = useTextsOf(locale);
  const texts = { ...arriving, value: arriving.value && inCurrency(arriving.value, data.answer?.bill.currency) };
  const layout = useLayoutOf(template);
  const words = texts.value ?? texts.builtin;
  const run = useActions({ data, ui, texts: texts.value, setLocale: setChosenLocale });

  const hasContent = error !== undefined || outcome !== undefined || (data.answer !== undefined && data.modules !== undefined);
  const hasFiles = hasArrived(texts) && hasArrived(layout);
  const [wasReady, setWasReady] = useState(false);
  const isReady = hasContent && (hasFiles || wasReady);
  if (isReady && !wasReady) setWasReady(true);
  useShell(!isReady);
  usePageHead(words, error ? error.title : outcome && `outcome.${outcome.view}.title`);

  const isBare = brand.name === '';
  const [tries, setTries] = useState(0);
  /** Refetches the brand files for the fallback views; the loaded bill stays visible meanwhile. */
  const retry = async () => {
    if (isBare) return location.reload();
    const work = [texts.again(), layout.again(), ...(error ? [run({ do: 'refresh' })] : [])];
    const isWhole = (await Promise.all(work)).every(Boolean);
    setTries(tries + 1);
    if (!isWhole) showSnackbar({ key: 'app.actionFailed', about: 'refresh' });
  };

  const snackbars = <Snackbars texts={words} />;
  if (!isReady) return snackbars;
  const plain =
    Plain && outcome && !error ? (
      <Plain outcome={outcome} texts={words} run={run} />
    ) : (
      <FallbackView
        answer={data.answer}
        error={error}
        template={template}
        // If the brand could not be read, its templates are unknown.
        exists={isBare || Object.hasOwn(brand.layouts, template)}
        texts={words}
        run={run}
        retry={retry}
      />
    );
  if (!texts.value || !layout.value || layout.hasFailed)
    return (
      <>
        {plain}
        {snackbars}
      </>
    );
  const fail = (broken: Error) => report({ code: 'page.broken', level: 'error', where: template, message: broken.message });
  return (
    <TextsProvider value={texts.value}>
      <NodeBoundary key={tries} fallback={plain} onError={fail} resetKey={layout.value}>
        <BillTree
          layout={layout.value}
          known={{ brand, template: layout.value.template, locale: texts.value.locale, screen, data, error, outcome }}
          messages={texts.value.messages}
          ui={ui}
          run={run}
          plain={plain}
        />
      </NodeBoundary>
      {LeaveQuestion && <LeaveQuestion ui={ui} drafts={drafts} />}
      {snackbars}
    </TextsProvider>
  );
}

function hasArrived({ value, isCurrent, hasFailed }: { value: unknown; isCurrent: boolean; hasFailed: boolean }): boolean {
  return hasFailed || (value !== undefined && isCurrent);
}
