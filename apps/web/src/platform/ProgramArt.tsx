import type { ComponentType } from 'react';
import { CondoArt } from '../ui/art/CondoArt.tsx';
import { FloodArt } from '../ui/art/FloodArt.tsx';
import { HomeArt } from '../ui/art/HomeArt.tsx';
import { RentalArt } from '../ui/art/RentalArt.tsx';

const ART: Readonly<Record<string, ComponentType>> = {
  HO6: CondoArt,
  DP3: RentalArt,
  FLD: FloodArt,
};

/** The drawing of an insurance program; a house for one we have no drawing of. */
export function ProgramArt({ code }: { readonly code: string }) {
  const Art = ART[code] ?? HomeArt;
  return <Art />;
}
