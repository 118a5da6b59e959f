import type { Option } from './search';

/** Props of both variants of a choice. */
export interface ChoiceProps {
  /** DOM id of the field, which the label points to. */
  id: string;
  /** Name for screen readers. */
  name: string;
  options: readonly Option[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}
