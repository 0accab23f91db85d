/** Which servers hold all that the demonstration of a version comes with, so that a later start need not look for each part of it. */
export const filled = `
  create table filled (
    server text primary key,
    version text not null
  );
`
