/** The e-mail that the owner of an account told the game, by which it is found. */
export const emails = `
alter table account add column email text;
create index account_by_email on account (lower(email)) where email is not null;
`
