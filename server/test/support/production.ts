/** All that production needs, and nothing else. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://play.example.test',
  DATABASE_URL: 'postgres://castellan@db/castellan',
  SMTP_URL: 'smtp://mail.example.test',
  TRUSTED_PROXIES: '10.0.0.0/8',
  JWT_SECRET: 'Zk3v0hYw5Qm8Rr1tXn6Pb9Sd2Fg4Hj7K',
} as const
