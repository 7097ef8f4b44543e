export function HomePage() {
  return <div />
}
