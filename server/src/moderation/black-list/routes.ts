import type { blackList } from '@castellan/contract/calls/moderation/black-list'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { addToBlackList, removeBlackListUpload, removeFromBlackList } from './change-black-list.ts'
import { getBlackList, searchBlackListItems, sumBlackList } from './search-black-list.ts'
import { previewBlackListUpload, uploadBlackListItems } from './upload-black-list.ts'

export const blackListRoutes: Handlers<typeof blackList> = {
  searchBlackListItems,
  getBlackList,
  sumBlackList,
  addToBlackList,
  removeFromBlackList,
  previewBlackListUpload,
  uploadBlackListItems,
  removeBlackListUpload,
}
