import type { IssuedLink } from '@keguan/contract/api/evaluation'
import type { IssuedTaskLink, TaskGuest } from '@keguan/contract/api/task-guest'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'

/** A guest whose secret is already hashed: hashing takes too long for a transaction. */
export interface InvitedGuest {
  readonly expertName: string
  readonly secretHash: string
}

export interface TaskInvitation {
  readonly taskId: string
  readonly analysisId: string
  readonly title: string
  readonly templateId: string
  readonly templateVersion: number
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly guests: readonly InvitedGuest[]
  /** Guests of the whole task, by their ids; one that is not of this task throws 404. */
  readonly guestIds: readonly string[]
  /** Also those guests who have every lesson of the task. */
  readonly withAllGuests: boolean
  readonly linkDays: number
  readonly dueOn: string
  readonly showsReport: boolean
}

/** A guest of a whole task. */
export interface NewTaskGuest extends InvitedGuest {
  readonly taskId: string
  readonly getsAll: boolean
  readonly linkDays: number
}

/** Evaluations as tasks use them. The task checks that the teacher has joined, which is the consent. */
export interface TaskEvaluationPort {
  hashSecrets(
    guests: readonly { readonly expert_name: string; readonly expert_secret: string }[],
  ): Promise<InvitedGuest[]>
  invite(
    transaction: Db,
    actor: Actor,
    invitation: TaskInvitation,
  ): Promise<{ readonly invited: number; readonly already: number; readonly links: IssuedLink[] }>
  /** Reopens what this person has submitted for the task. Returns how many. */
  handBack(transaction: Db, actor: Actor, taskId: string, accountId: string, reason: string): Promise<number>
  /**
   * Of one evaluation of the task, a guest's too. Returns whose it is, null for guests. Throws 404 for another task's.
   */
  review(
    transaction: Db,
    actor: Actor,
    evaluation: { readonly taskId: string; readonly id: string },
    decided: { readonly decision: 'confirm' | 'return'; readonly reason: string },
  ): Promise<string | null>
  /** Detaches lessons from the task: open invitations end, submitted evaluations stay with the teacher alone. */
  detach(transaction: Db, taskId: string, analysisIds: readonly string[]): Promise<void>
  extend(transaction: Db, taskId: string, dueOn: string): Promise<void>
  readonly guests: {
    list(taskId: string): Promise<readonly TaskGuest[]>
    /** One link for the task, without lessons yet. */
    add(transaction: Db, guest: NewTaskGuest): Promise<IssuedTaskLink>
    /**
     * Issues another link and secret; sessions opened with the earlier one end. Throws 404 for a guest of another task.
     */
    renew(
      transaction: Db,
      guest: { readonly taskId: string; readonly id: string },
      link: { readonly secretHash: string; readonly linkDays: number },
    ): Promise<IssuedTaskLink>
    /** Returns the name. What is submitted stays. Throws 404 for a guest of another task. */
    remove(transaction: Db, guest: { readonly taskId: string; readonly id: string }): Promise<string>
  }
}
