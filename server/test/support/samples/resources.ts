import type { SamplesOf } from './given.ts'

/** Good input for calls about what things are called. */
export const resourcesSamples = (): SamplesOf<'classes' | 'resources' | 'texts'> => ({
  classes: {
    getClasses: () => ({ classTransfer: 1 }),
    getAvailableClasses: () => ({ className: 'Human Fighter', ProfLevel: 2 }),
  },
  resources: {
    getItemsInfo: () => ({ alias: 'ct1_x5', ids: [57] }),
    getSkillsInfo: () => ({ alias: 'ct1_x5', keys: ['3-9', '4'] }),
    getNpcNameInfo: () => ({ alias: 'ct1_x5', ids: [12_077] }),
    getClassTypeById: () => ({ id: 0 }),
  },
  texts: { getText: () => ({ fileName: 'rules.md' }) },
})
