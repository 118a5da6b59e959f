import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createTexts, type Texts, withServerTexts } from '../../../engine/i18n/texts';
import type { Layout } from '../../../engine/layout/types';
import { layoutQuery } from '../../api/brand/brandFile.queries';
import { textsQuery } from '../language/texts.queries';
import { report } from '../page/diagnostics';
import { useServices } from '../start/services';

/** A file of the brand. While another file loads, `value` is the previous file and `isCurrent` is false. */
export interface LoadingFile<T> {
  value: T | undefined;
  isCurrent: boolean;
  hasFailed: boolean;
  /** Refetches a failed or broken file; resolves to whether it has loaded. */
  again: () => Promise<boolean>;
}

/** The texts of a language, with a built-in fallback. */
export interface ArrivingTexts extends LoadingFile<Texts> {
  /** The built-in texts of the language, if no texts have loaded and the language is not Italian. */
  builtin: Texts | undefined;
}

/** Loads the texts of a language; if they fail to load, those of the brand's first language. */
export function useTextsOf(locale: string): ArrivingTexts {
  const { brand, wire } = useServices();
  const wanted = useQuery({ ...textsQuery(wire, brand, locale, report), placeholderData: keepPreviousData });
  const first = useQuery(textsQuery(wire, brand, brand.settings.locales[0] ?? '', report));
  const data = wanted.isError ? first.data : wanted.data;
  const value = useMemo(
    () =>
      data &&
      withServerTexts(
        createTexts(data.locale, data.messages, brand.settings.euro ?? 'suffix', (message) =>
          report({ code: 'texts.problem', level: 'warning', where: data.locale, message }),
        ),
        brand.settings.serverLanguage,
        data.words,
      ),
    [data, brand],
  );
  const hasFailed = wanted.isError && first.isError;
  return {
    value,
    builtin: useSpareTexts(locale, hasFailed),
    isCurrent: wanted.isError || !wanted.isPlaceholderData,
    hasFailed,
    again: async () => !wanted.isError || (await wanted.refetch()).isSuccess,
  };
}

/** Loads the built-in texts of a language if `isWanted`; undefined for Italian, whose texts are in builtinTexts.ts. */
export function useSpareTexts(locale: string, isWanted: boolean): Texts | undefined {
  const queryFn = async () => (await import('../fallback/builtinTextsFor')).builtinTextsFor(locale) ?? null;
  return useQuery({ queryKey: ['builtinTexts', locale], queryFn, enabled: isWanted }).data ?? undefined;
}

/** Loads the composed layout of a template. */
export function useLayoutOf(template: string): LoadingFile<Layout> {
  const { brand, wire } = useServices();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...layoutQuery<Layout>(wire, brand, template),
    placeholderData: keepPreviousData,
  });
  return { value: data, isCurrent: !isPlaceholderData, hasFailed: isError, again: async () => (await refetch()).isSuccess };
}
