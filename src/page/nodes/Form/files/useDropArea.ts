import { type DragEvent, useEffect, useState } from 'react';
import { filesOf } from '../../../../engine/forms/files/attachments';
import type { FileChoice } from './useFileChoice';

/** Takes files that are dropped on an element: spread `area` on it. `isOver` while files are over it. */
export function useDropArea(take: (choice: FileChoice) => void) {
  const [isOver, setIsOver] = useState(false);
  // Otherwise the browser opens a file that is dropped next to the drop area.
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      // Dragging text between fields must still work.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, keep);
    return () => {
      for (const name of ['dragover', 'drop'] as const) removeEventListener(name, keep);
    };
  }, []);
  const area = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(filesOf(event.dataTransfer));
    },
  };
  return { isOver, area };
}
