# Praat's own pitch (Boersma 1993) every 10 ms between 75 and 600 Hz, with its usual settings, written as a binary Pitch file.
form Pitch
  sentence recording
  sentence result
endform
Read from file: recording$
To Pitch: 0.01, 75, 600
Save as binary file: result$
