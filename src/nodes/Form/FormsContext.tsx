import { createContext, useContext } from 'react';
import type { Forms } from '../../forms/forms';

const FormsContext = createContext<Forms | undefined>(undefined);

export const FormsProvider = FormsContext.Provider;

export function useForms(): Forms {
  const forms = useContext(FormsContext);
  if (!forms) throw new Error('No FormsProvider');
  return forms;
}
