/**
 * What each coverage is for, in plain words. The same letter means different things in different programs, so a text
 * is keyed by both. Coverages not listed here have no text.
 */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  HO3: {
    A: 'Repairs or rebuilds your home after a covered loss, such as a fire or a windstorm.',
    B: 'Pays for structures not attached to your home, such as a shed, fence or detached garage.',
    C: 'Replaces your belongings, such as furniture, clothes and appliances.',
    D: 'Pays for a place to stay and other extra costs while your home can’t be lived in.',
    E: 'Pays if you’re legally responsible for injuring someone or damaging their property.',
    F: 'Pays medical bills for guests injured at your home, regardless of fault.',
  },
  HO6: {
    A: 'Repairs the inside of your unit, such as walls, floors and built-in cabinets. The association insures the building.',
    C: 'Replaces your belongings, such as furniture, clothes and appliances.',
    D: 'Pays for a place to stay and other extra costs while your unit can’t be lived in.',
    E: 'Pays if you’re legally responsible for injuring someone or damaging their property.',
    F: 'Pays medical bills for guests injured in your unit, regardless of fault.',
    LA: 'Pays your share when the association charges all owners for a covered loss.',
  },
  DP3: {
    A: 'Repairs or rebuilds the house after a covered loss, such as a fire or a windstorm.',
    B: 'Pays for structures not attached to the house, such as a shed, fence or detached garage.',
    C: 'Replaces what you own and keep at the house, such as appliances. Tenants need to insure their own belongings.',
    D: 'Replaces the rent you lose while the house can’t be lived in.',
    L: 'Pays if you’re legally responsible for an injury at the house.',
    M: 'Pays medical bills for visitors injured at the house, regardless of fault.',
  },
  FLD: {
    BLDG: 'Repairs the building after a flood, including its structure, wiring, plumbing, heating and built-in appliances.',
    CONT: 'Replaces what is inside the building after a flood, such as furniture and clothes.',
  },
};

export function coverageText(program: string, code: string): string | undefined {
  const texts = Object.hasOwn(TEXTS, program) ? TEXTS[program] : undefined;
  return texts && Object.hasOwn(texts, code) ? texts[code] : undefined;
}
