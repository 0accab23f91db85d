import type { texts } from '@castellan/contract/calls/resources/texts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { findText } from './texts.ts'

export const textRoutes: Handlers<typeof texts> = {
  getText: ({ fileName }, { config, server, language }) => {
    const text = findText(config.texts, { server, fileName, language })
    if (!text) throw new AppError('TEXT_NOT_FOUND', { field: 'fileName' })
    return { fileName, ...text }
  },
}
