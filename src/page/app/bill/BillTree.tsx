import type { ReactElement } from 'react';
import type { Messages } from '../../../engine/i18n/texts';
import type { Action } from '../../../engine/kernel/page/action';
import type { Layout } from '../../../engine/layout/types';
import { FormsProvider } from '../../nodes/Form/FormsContext';
import { RenderTree } from '../../renderer/RenderTree';
import type { UiState } from '../../renderer/uiState';
import { useFormsOf, usePostOfBill } from '../input/useFormsOf';
import { report } from '../page/diagnostics';
import { useShared } from '../page/useShared';
import { useServices } from '../start/services';
import { useThirdParties } from '../thirdParties/useThirdParties';
import { type KnownBill, useResolvedBill } from './useResolvedBill';

interface Props {
  layout: Layout;
  known: KnownBill;
  messages: Messages;
  ui: UiState;
  run: (action: Action) => Promise<boolean>;
  /** Fallback for a layout that renders nothing. */
  plain: ReactElement;
}

/** Resolves the layout for the current state and renders the result. */
export function BillTree({ layout, known, messages, ui, run, plain }: Props): ReactElement {
  const { registry } = useServices();
  const { brand, data } = known;
  const { context, untracked, scope, env, resolved, isFirst } = useResolvedBill(layout, known, messages, ui);
  const root = useShared(resolved.root);
  const post = usePostOfBill(data);
  const forms = useFormsOf({
    layout,
    scope,
    env,
    bill: data.answer?.bill.number ?? '',
    linkId: data.session.linkId,
    post,
    run,
    follow: run,
  });
  useThirdParties({ settings: brand.settings, client: data.client, root, isDue: context !== undefined && !untracked });
  if (root.children.length === 0) return plain;
  return (
    <div data-template={layout.template}>
      <FormsProvider value={forms}>
        <RenderTree root={root} isWhole={isFirst} registry={registry} run={run} uiState={ui} report={report} />
      </FormsProvider>
    </div>
  );
}
