/** Up to 0.1 the portal's own migrations made the table, in its schema: what it remembers there is taken along. */
export const simulatedObject = `
  if to_regclass('public.sandbox_object') is not null then
    alter table public.sandbox_object set schema demo;
    alter table sandbox_object rename to simulated_object;
    alter index sandbox_object_pkey rename to simulated_object_pkey;
    alter index sandbox_object_data rename to simulated_object_data;
  else
    create table simulated_object (
      provider text not null,
      id text not null,
      data jsonb not null,
      created_at timestamptz not null default now(),
      primary key (provider, id)
    );
    create index simulated_object_data on simulated_object using gin (data jsonb_path_ops);
  end if;
`
