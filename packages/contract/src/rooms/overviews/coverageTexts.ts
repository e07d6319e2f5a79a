/**
 * What each coverage of the house's programs is for, in plain words. The same letter means different things in
 * different programs, so both name a text. A coverage that is not here has none: nobody makes one up.
 */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  HO3: {
    A: 'Repairs or rebuilds your home after a covered loss, such as a fire or a windstorm.',
    B: 'Pays for what stands apart from your home: a shed, a fence, a detached garage.',
    C: 'Replaces your belongings, such as furniture, clothes and appliances.',
    D: 'Pays for somewhere to live, and other extra costs, while your home cannot be lived in.',
    E: 'Pays if you are legally responsible for an injury to somebody or damage to their property.',
    F: 'Pays the doctor’s bills of a guest who is hurt at your home, whoever is to blame.',
  },
  HO6: {
    A: 'Repairs the inside of your unit: walls, floors, built-in cabinets. The association insures the building.',
    C: 'Replaces your belongings, such as furniture, clothes and appliances.',
    D: 'Pays for somewhere to live, and other extra costs, while your unit cannot be lived in.',
    E: 'Pays if you are legally responsible for an injury to somebody or damage to their property.',
    F: 'Pays the doctor’s bills of a guest who is hurt in your unit, whoever is to blame.',
    LA: 'Pays your share when the association charges all owners for a covered loss.',
  },
  DP3: {
    A: 'Repairs or rebuilds the house after a covered loss, such as a fire or a windstorm.',
    B: 'Pays for what stands apart from the house: a shed, a fence, a detached garage.',
    C: 'Replaces what you own and keep at the house, such as appliances. A tenant’s things are the tenant’s to insure.',
    D: 'Replaces the rent you lose while the house cannot be lived in.',
    L: 'Pays if you are legally responsible for an injury to somebody at the house.',
    M: 'Pays the doctor’s bills of a visitor who is hurt at the house, whoever is to blame.',
  },
  FLD: {
    BLDG: 'Repairs the building after a flood: its structure, wiring, plumbing, heating and built-in appliances.',
    CONT: 'Replaces what is inside the building after a flood, such as furniture and clothes.',
  },
};

export function coverageText(program: string, code: string): string | undefined {
  const texts = Object.hasOwn(TEXTS, program) ? TEXTS[program] : undefined;
  return texts && Object.hasOwn(texts, code) ? texts[code] : undefined;
}
