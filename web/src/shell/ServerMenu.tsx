import { serverOf, type ServerKey, SERVERS } from '@castellan/contract/servers'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../api/server.ts'
import classes from './ServerMenu.module.css'
import { switchServer } from './switch-server.ts'

/** Shows the selected server and lets the person choose another. */
export function ServerMenu() {
  const { t } = useTranslation()
  const selected = useServer()
  const { name, rate } = serverOf(selected)
  return (
    <Menu position="bottom-start" width={220} returnFocus>
      <Menu.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={t('shell.serverMenu', { server: `${name} ${rate}` })}
        >
          <span className={classes.name}>{name}</span>
          <span className={classes.rate}>{rate}</span>
          <IconChevronDown size={15} stroke={1.8} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {SERVERS.map((server) => (
          <Menu.Item
            key={server.key}
            onClick={() => choose(server.key, selected)}
            aria-current={server.key === selected || undefined}
            leftSection={
              <IconCheck
                size={16}
                stroke={2}
                className={server.key === selected ? classes.chosen : classes.other}
              />
            }
            rightSection={<span className={classes.rate}>{server.rate}</span>}
          >
            {server.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function choose(server: ServerKey, selected: ServerKey) {
  if (server !== selected) switchServer(server)
}
