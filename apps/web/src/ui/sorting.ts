/** The next press on a column's heading: up, down, up. Descending orders have a minus. */
export const sortAfter = <Field extends string>(
  sort: Field | `-${Field}`,
  field: Field,
): Field | `-${Field}` => (sort === field ? `-${field}` : field);

export const ariaSort = (sort: string, field: string): 'ascending' | 'descending' | undefined =>
  sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;
