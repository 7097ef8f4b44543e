import { type DragEvent, useState } from 'react'
import classes from './order.module.css'

/** Rows that can be dragged to another place in their list; buttons do the same for the keyboard. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  return (index: number) => ({
    draggable: true,
    className: over === index && from !== null && from !== index ? (classes.target ?? '') : '',
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setFrom(index)
    },
    onDragOver: (event: DragEvent) => {
      if (from === null) return
      event.preventDefault()
      if (over !== index) setOver(index)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (from !== null && from !== index) onMove(from, index)
      end()
    },
    onDragEnd: end,
  })
}
