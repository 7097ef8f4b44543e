# Syllable nuclei as de Jong & Wempe (2009, Behavior Research Methods 41:385-390) describe them: peaks of intensity above a threshold,
# with a dip of at least 2 dB before the next one, that are voiced. The threshold is that of the authors' later script: 25 dB
# below the 99 % quantile, but not below the minimum.
form Syllable nuclei
  sentence recording
  sentence result
  positive dip 2
endform

sound = Read from file: recording$
intensity = To Intensity: 50, 0, "yes"
frames = Get number of frames
first = Get time from frame number: 1
step = Get time step
loudest = Get quantile: 0, 0, 0.99
lowest = Get minimum: 0, 0, "none"
threshold = max (loudest - 25, lowest)
matrix = Down to Matrix
level## = Get all values
level# = row# (level##, 1)

selectObject: sound
pitch = To Pitch (ac): 0.02, 30, 4, "no", 0.03, 0.25, 0.01, 0.35, 0.25, 450

# One pass: the highest point since the last dip waits until the level has fallen far enough below it.
nuclei = 0
waiting = undefined
highest = -300
valley = 300
text$ = ""
for i from 2 to frames - 1
  here = level# [i]
  valley = min (valley, here)
  if here > threshold and here > level# [i - 1] and here >= level# [i + 1]
    if waiting <> undefined and highest - valley > dip
      hertz = Get value at time: waiting, "Hertz", "linear"
      if hertz <> undefined
        nuclei += 1
        text$ = text$ + fixed$ (waiting, 3) + newline$
      endif
      waiting = first + (i - 1) * step
      highest = here
      valley = here
    elsif waiting = undefined or here > highest
      waiting = first + (i - 1) * step
      highest = here
      valley = here
    endif
  endif
endfor
writeFile: result$, text$
writeInfoLine: nuclei, " nuclei"
