import { useQuery } from '@tanstack/react-query';
import { loadCodeEditor } from './loadCodeEditor.ts';

/** Loaded once, by the first page that needs it. */
export const useCodeEditor = () =>
  useQuery({
    queryKey: ['codeEditor'],
    queryFn: loadCodeEditor,
    staleTime: Number.POSITIVE_INFINITY,
  });
