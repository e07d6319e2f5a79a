import { useRef, useState } from 'react';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { PictureRefused } from '../../../platform/upload/PictureRefused.ts';

const PROBLEM = 'We couldn’t add the picture. Please try again.';

export interface ChosenPicture {
  readonly name: string | undefined;
  /** Once it has arrived. */
  readonly key: string | undefined;
  readonly isAdding: boolean;
  readonly problem: string | undefined;
  add(file: File): void;
  remove(): void;
}

interface Chosen {
  readonly name?: string;
  readonly key?: string;
  readonly problem?: string;
}

/** The picture that goes with the next message. It's uploaded when it's chosen, so the message needn't wait. */
export function usePicture(upload: ((file: File) => Promise<string>) | undefined): ChosenPicture {
  const [{ name, key, problem }, setChosen] = useState<Chosen>({});
  /** Which choice is the latest: an earlier one that arrives now isn’t wanted any more. */
  const latest = useRef(0);
  const choose = (chosen: Chosen) => {
    latest.current += 1;
    setChosen(chosen);
    return latest.current;
  };
  const add = async (file: File) => {
    if (upload === undefined) return;
    const turn = choose({ name: file.name });
    const arrived = await upload(file).then(
      (uploaded): Chosen => ({ name: file.name, key: uploaded }),
      (error: unknown): Chosen => ({
        problem: error instanceof PictureRefused || error instanceof ApiFailure ? error.message : PROBLEM,
      }),
    );
    if (turn === latest.current) setChosen(arrived);
  };
  return {
    name,
    key,
    problem,
    isAdding: name !== undefined && key === undefined,
    add: (file) => void add(file),
    remove: () => void choose({}),
  };
}
