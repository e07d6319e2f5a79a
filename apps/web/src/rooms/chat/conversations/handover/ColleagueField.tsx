import type { ChatColleague } from '@portico/contract/rooms/chat';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Combobox } from '../../../../ui/Combobox.tsx';
import { useDebounced } from '../../../../ui/useDebounced.ts';
import { api } from '../../thread/asker.ts';

const MOST = 20;
const stateOf = ({ IsOnline }: ChatColleague) => (IsOnline ? 'Online' : 'Away');

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (colleague: ChatColleague) => void;
  /** Who isn't offered. */
  readonly without?: string | undefined;
}

/** Finds someone on staff by their name. Those who are online come first. */
export function ColleagueField({ typed, onType, onChoose, without, ...field }: Props) {
  const q = useDebounced(typed.trim());
  const { data, isSuccess } = useQuery({
    queryKey: ['chat', 'colleagues', q],
    queryFn: ({ signal }) =>
      api.colleagues({ query: q === '' ? {} : { q }, paging: { Take: MOST } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = data?.rows.filter(({ Key }) => Key !== without) ?? [];
  return (
    <Combobox
      {...field}
      maxLength={100}
      value={typed}
      onChange={onType}
      options={found}
      keyOf={({ Key }) => Key}
      show={(one) => `${one.NameFull} · ${stateOf(one)}`}
      nothing={isSuccess && found.length === 0 ? 'No one on staff has that name.' : undefined}
      onChoose={onChoose}
    />
  );
}
