import { describe, expect, it } from 'vitest'
import { inWords, parseAddress, WrongAddress } from '../../../src/adapters/l2j/index.ts'

describe('the address of a game database', () => {
  it('names host, port, user, password and database', () => {
    expect(parseAddress('mariadb://portal:se%2Fcret@game.example:3307/l2j')).toMatchObject({
      game: { host: 'game.example', port: 3307, user: 'portal', password: 'se/cret', database: 'l2j' },
    })
  })

  it('means the usual port where it names none, and MySQL is read the same', () => {
    expect(parseAddress('mysql://portal@[::1]/l2j').game).toMatchObject({
      host: '::1',
      port: 3306,
      password: '',
    })
  })

  it('names the database of a login server beside the game’s, or anywhere', () => {
    expect(parseAddress('mariadb://portal:a@game/l2j?login=l2jlogin')).toMatchObject({
      login: { host: 'game', user: 'portal', password: 'a', database: 'l2jlogin' },
    })
    const elsewhere = encodeURIComponent('mariadb://other:b@login/accounts')
    expect(parseAddress(`mariadb://portal:a@game/l2j?login=${elsewhere}`)).toMatchObject({
      game: { host: 'game', database: 'l2j' },
      login: { host: 'login', user: 'other', password: 'b', database: 'accounts' },
    })
  })

  it('says whether the portal may write, and how it hands over what is new', () => {
    expect(parseAddress('mysql://portal@game/l2j')).toMatchObject({ isWritable: false, delivery: null })
    expect(parseAddress('mysql://portal@game/l2j?write=true&delivery=custom_mail')).toMatchObject({
      isWritable: true,
      delivery: 'custom_mail',
    })
  })

  it('names the folder of a server whose crests are files', () => {
    expect(parseAddress('mysql://portal@game/l2j').crestFolder).toBeNull()
    expect(parseAddress('mysql://portal@game/l2j?crests=/srv/game/crests').crestFolder).toBe(
      '/srv/game/crests',
    )
  })

  it('says from which access level on a character is staff, from the first one where it is left out', () => {
    expect(parseAddress('mariadb://portal:a@game/l2j').staffFrom).toBe(1)
    expect(parseAddress('mariadb://portal:a@game/l2j?staff=50').staffFrom).toBe(50)
  })

  it.each([
    ['mysql://portal:secret@game/l2j?crests=crests', 'the whole path of a folder'],
    ['postgres://portal:secret@game/l2j', 'worlds on PostgreSQL are the portal’s own'],
    ['http://portal:secret@game/l2j', 'begins with mariadb:// or mysql://'],
    ['mariadb://portal:p@ss/w:rd?secret@game/l2j', 'in a password are written as in addresses'],
    ['mariadb://portal:secret@game/l2j?ssl=true', '?ssl= in an address means nothing here'],
    ['mariadb://portal:secret@game/l2j?tls=yes', '?tls= in an address is true or false'],
    ['mysql://portal:secret@game/l2j?delivery=pigeon', 'is one of castellan_deliveries, custom_mail'],
    ['mysql://portal:secret@game/l2j?staff=0', 'the least access level of staff'],
    ['game/l2j', 'begins with mariadb:// or mysql://'],
    ['mariadb://portal:secret@game', 'names no database'],
    ['mariadb://portal:secret@game/', 'names no database'],
    ['mariadb://game/l2j', 'names no user'],
    ['mariadb://portal:se/cret@game:3306/l2j', 'it looks like mariadb://'],
    ['mariadb://portal:100%@game/l2j', '%25'],
    ['mariadb://portal:secret@game:99999/l2j', 'it looks like mariadb://'],
  ])('%s is refused in a sentence that keeps its password', (address, why) => {
    const refused = () => parseAddress(address)
    expect(refused).toThrow(WrongAddress)
    expect(refused).toThrow(why)
    expect(refused).not.toThrow('secret')
  })

  it('is told without its password', () => {
    expect(inWords(parseAddress('mariadb://portal:secret@game/l2j').game)).toBe('l2j at game:3306 as portal')
  })
})
